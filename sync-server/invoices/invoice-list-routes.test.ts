import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { toInstant } from '../../schema/core/days.ts';
import type { Row } from '../../schema/core/records.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import {
  CompletedInvoicesResponse,
  CustomerInvoicesResponse,
  InvoicesOfDayResponse,
  InvoicesResponse,
} from '../../schema/payments/invoice-responses.ts';
import { ACTORS, IDS, type PersonName, type Put, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { openSqlite } from '../db/sqlite/open-sqlite.ts';
import { completedOf, readInvoices } from '../payments/invoice-queries.ts';
import { putRecords } from '../testing/put-records.ts';
import { post, request } from '../testing/test-calls.ts';
import { staySignedIn } from '../testing/test-closings.ts';
import { ON_POSTGRES } from '../testing/test-sql.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

async function read<S extends z.ZodType>(schema: S, person: PersonName, path: string): Promise<z.output<S>> {
  const response = await request(world, person, path);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}
const list = (person: PersonName, path: string) => read(InvoicesResponse, person, `/api/invoice${path}`);
const statusOf = async (person: PersonName, path: string) =>
  (await request(world, person, `/api/invoice${path}`)).status;
const idsOf = (invoices: { _id: string }[]) => invoices.map(({ _id }) => _id);

async function pay(person: PersonName, invoiceId: string, amount: number) {
  await post(world, person, `/api/invoice/${invoiceId}/payment`, { amount, date: '2025-06-11' });
}

async function makeMonthly() {
  const monthly = { ...testCustomer(IDS.restaurant2, 'r2'), paymentMethod: 'monthly', paymentDate: 31 } as const;
  await putRecords(world.db, [['customers', monthly]], world.clock.now());
}

test('the open invoices are all, those of cash payers, or those of monthly payers', async () => {
  await makeMonthly();
  expect(idsOf(await list('manager', '/all'))).toEqual([IDS.invoice1, IDS.invoice2, IDS.invoice3]);
  expect(idsOf(await list('admin', '/cash'))).toEqual([IDS.invoice1, IDS.invoice3]);
  expect(idsOf(await list('admin', '/monthly'))).toEqual([IDS.invoice2]);
  await pay('admin', IDS.invoice1, 10_000);
  expect(idsOf(await list('admin', '/all'))).toEqual([IDS.invoice2, IDS.invoice3]);
});

test('the longest due stand first', async () => {
  await world.db.updateTable('invoices').set({ dueDate: '2025-05-01' }).where('_id', '=', IDS.invoice3).execute();
  expect(idsOf(await list('admin', '/all'))).toEqual([IDS.invoice3, IDS.invoice1, IDS.invoice2]);
});

test('a driver sees what it is to collect, a customer none of the lists', async () => {
  expect(idsOf(await list('driver1', '/all'))).toEqual([IDS.invoice1]);
  expect(idsOf(await list('driver2', '/cash'))).toEqual([IDS.invoice2]);
  for (const path of ['/all', '/cash', '/monthly', '/completed', '/date?paymentDate=1']) {
    expect(await statusOf('customer1', path)).toBe(403);
  }
  expect(await statusOf('driver1', '/date?paymentDate=1')).toBe(403);
});

test.skipIf(ON_POSTGRES)(
  'the payments and notes of a list come with it, however long it is, by three statements',
  async () => {
    await pay('driver1', IDS.invoice1, 4000);
    await post(world, 'driver2', `/api/invoice/${IDS.invoice2}/note`, { note: 'Back at five', date: '2025-06-11' });
    const statements: string[] = [];
    const second = openSqlite(world.file, (sql) => statements.push(sql));
    try {
      const invoices = await readInvoices(second, ACTORS.admin, { state: 'open' });
      expect(invoices.map(({ payments, notes }) => [payments.length, notes.length])).toEqual([
        [1, 0],
        [0, 1],
        [0, 0],
      ]);
    } finally {
      await second.destroy();
    }
    expect(statements).toHaveLength(3);
  },
);

/** 45 completed invoices of restaurant 1, one a minute; driver 1 collected every third. */
async function completeMany() {
  const at = (n: number) => toInstant(world.clock.now() + n * 60_000);
  const fields = { customerId: IDS.restaurant1, amount: 100, paid: 100, dueDate: '2025-06-11', note: '' };
  for (let n = 0; n < 45; n++) {
    const assignToCollect = n % 3 === 0 ? IDS.driver1 : null;
    const row = { ...fields, _id: testId(1000 + n), assignToCollect, createdAt: at(n), completedAt: at(n) };
    await putRecords(world.db, [['invoices', row]], world.clock.now());
  }
}

test('completed invoices come in pages, the latest first, found by restaurant; a page out of range is clamped', async () => {
  await completeMany();
  const page = (person: PersonName, query: string) =>
    read(CompletedInvoicesResponse, person, `/api/invoice/completed${query}`);
  const first = await page('manager', '');
  expect(first).toMatchObject({ page: 1, pages: 3, total: 45 });
  expect(first.invoices).toHaveLength(20);
  expect(first.invoices[0]?._id).toBe(testId(1044));
  const last = await page('manager', '?keyword=RESTAURANT%20R1&pageNumber=99');
  expect(last).toMatchObject({ page: 3, pages: 3, total: 45 });
  expect(idsOf(last.invoices)).toEqual([4, 3, 2, 1, 0].map((n) => testId(1000 + n)));
  expect(await page('manager', '?keyword=_estaurant')).toEqual({ page: 1, pages: 1, total: 0, invoices: [] });
  expect(await page('driver1', '?pageNumber=nonsense')).toMatchObject({ page: 1, pages: 1, total: 15 });
  expect(await page('driver2', '')).toMatchObject({ total: 0 });
});

/** Completed invoices of restaurants whose names differ only in case, of a deleted one, and one more. */
async function completeDifferent() {
  const at = (minutes: number) => toInstant(world.clock.now() + minutes * 60_000);
  const [lower, gone, last] = [testId(901), testId(902), testId(903)];
  const puts: Put[] = [
    ['customers', { ...testCustomer(lower, 'r3'), restaurantName: 'restaurant R1', route: ROUTES[0] }],
    ['customers', { ...testCustomer(gone, 'r4'), restaurantName: 'アンナプルナ', deletedAt: at(0) }],
    ['customers', { ...testCustomer(last, 'r5'), restaurantName: 'Zen' }],
  ];
  const of = (n: number, customerId: string, fields: Partial<Row<'invoices'>>): Put => {
    const amount = fields.amount ?? 100;
    const made = {
      dueDate: '2025-06-11' as const,
      note: '',
      createdAt: at(0),
      completedAt: at(n),
      assignToCollect: null,
    };
    return ['invoices', { ...made, _id: testId(1100 + n), customerId, amount, paid: amount, ...fields }];
  };
  puts.push(
    of(1, IDS.restaurant1, { amount: 300, assignToCollect: IDS.driver2 }),
    of(2, gone, { amount: 1000, dueDate: '2025-05-01' }),
    of(3, lower, { amount: 20, assignToCollect: IDS.driver1 }),
    of(4, last, { amount: 300, dueDate: '2025-07-01' }),
    of(5, IDS.restaurant2, { amount: 5, paid: 7, assignToCollect: IDS.driver1 }),
    of(6, IDS.restaurant1, { amount: 300 }),
  );
  await putRecords(world.db, puts, world.clock.now());
}

test.each<[string, number[]]>([
  ['', [6, 5, 4, 3, 2, 1]],
  // In Unicode order, ignoring case; equal names latest first.
  ['sort=name', [6, 3, 1, 5, 4, 2]],
  ['sort=-name', [2, 4, 5, 6, 3, 1]],
  ['sort=code', [6, 1, 5, 3, 2, 4]],
  ['sort=route', [3, 6, 5, 4, 2, 1]],
  ['sort=due', [2, 6, 5, 3, 1, 4]],
  ['sort=-due', [4, 6, 5, 3, 1, 2]],
  // Invoices without a collector are last in both directions.
  ['sort=collector', [5, 3, 1, 6, 4, 2]],
  ['sort=-collector', [1, 5, 3, 6, 4, 2]],
  ['sort=amount', [5, 3, 6, 4, 1, 2]],
  ['sort=-paid', [2, 6, 4, 1, 3, 5]],
  ['sort=balance', [5, 6, 4, 3, 2, 1]],
  ['sort=-name&keyword=R1', [6, 3, 1]],
])('completed invoices of all time by %j', async (query, expected) => {
  await completeDifferent();
  const { total, invoices } = await read(CompletedInvoicesResponse, 'manager', `/api/invoice/completed?${query}`);
  expect(idsOf(invoices)).toEqual(expected.map((n) => testId(1100 + n)));
  expect(total).toBe(expected.length);
});

test('by a column, too, they come in pages, to a driver its own; a column that there is not is refused', async () => {
  await completeMany();
  await completeDifferent();
  const page = (person: PersonName, query: string) =>
    read(CompletedInvoicesResponse, person, `/api/invoice/completed?${query}`);
  const pages = await Promise.all([1, 2, 3].map((n) => page('admin', `sort=-amount&pageNumber=${n}`)));
  expect(pages.map(({ invoices }) => invoices.length)).toEqual([20, 20, 11]);
  const amounts = pages.flatMap(({ invoices }) => invoices.map(({ amount }) => amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(new Set(pages.flatMap(({ invoices }) => idsOf(invoices))).size).toBe(51);
  const own = await page('driver1', 'sort=amount');
  expect(own.total).toBe(17);
  expect(own.invoices.slice(0, 3).map(({ amount }) => amount)).toEqual([5, 20, 100]);
  expect(await statusOf('admin', '/completed?sort=note')).toBe(422);
});

test("a customer's invoices, open ones first, with what is open of them", async () => {
  await completeMany();
  await pay('admin', IDS.invoice1, 0.1);
  const byCustomer = (person: PersonName, id: string) =>
    read(CustomerInvoicesResponse, person, `/api/invoice/customer/${id}`);
  const { invoices, totalDues } = await byCustomer('admin', IDS.restaurant1);
  expect(totalDues).toBe(9999.9);
  expect(invoices).toHaveLength(46);
  expect(idsOf(invoices).slice(0, 2)).toEqual([IDS.invoice1, testId(1044)]);
  expect((await byCustomer('driver1', IDS.restaurant1)).invoices).toHaveLength(16);
});

test('credit of one invoice does not pay another', async () => {
  const body = { amount: 30_000, date: '2025-06-11', balanceSeen: 30_000 };
  await post(world, 'admin', `/api/invoice/${IDS.invoice2}/payment`, body);
  await post(world, 'admin', '/api/invoice', { customer: IDS.restaurant2, amount: 700 });
  const path = `/api/invoice/customer/${IDS.restaurant2}`;
  const { invoices, totalDues } = await read(CustomerInvoicesResponse, 'admin', path);
  expect(invoices.map(({ pendingAmount }) => pendingAmount)).toEqual([700, -4999.5]);
  expect(totalDues).toBe(700);
});

test('a customer sees its own invoices, without our notes, our collector and its name', async () => {
  await pay('driver1', IDS.invoice1, 4000);
  await post(world, 'driver1', `/api/invoice/${IDS.invoice1}/note`, { note: 'Pays late', date: '2025-06-11' });
  const path = `/api/invoice/customer/${IDS.restaurant1}`;
  const { invoices } = await read(CustomerInvoicesResponse, 'customer1', path);
  expect(invoices).toMatchObject([{ note: '', assignToCollect: null, notes: [], pendingAmount: 6000 }]);
  expect(JSON.stringify(invoices)).not.toMatch(/driver1|Pays late|Only the office/);
});

test('whose invoices one may not know of is 404', async () => {
  const path = (id: string) => `/customer/${id}`;
  expect(await statusOf('customer1', path(IDS.restaurant2))).toBe(404);
  expect(await statusOf('driver1', path(IDS.restaurant2))).toBe(404);
  expect(await statusOf('driver1', path(IDS.restaurant3))).toBe(404);
  expect(await statusOf('admin', path(testId(99)))).toBe(404);
  expect(await statusOf('admin', path('no-id'))).toBe(404);
});

test('a customer without invoices has an empty list', async () => {
  await putRecords(world.db, [['customers', testCustomer(testId(500), 'r5')]], world.clock.now());
  const path = `/api/invoice/customer/${testId(500)}`;
  expect(await read(CustomerInvoicesResponse, 'admin', path)).toEqual({ invoices: [], totalDues: 0, credit: 0 });
});

test('the monthly payers of a day of the month, with what is to be collected', async () => {
  await makeMonthly();
  await pay('admin', IDS.invoice2, 0.5);
  const ofDay = (day: string) => read(InvoicesOfDayResponse, 'manager', `/api/invoice/date?paymentDate=${day}`);
  const { invoices, totalAmountToCollect } = await ofDay('31');
  expect(idsOf(invoices)).toEqual([IDS.invoice2]);
  expect(totalAmountToCollect).toBe(25_000);
  expect(await ofDay('30')).toEqual({ invoices: [], totalAmountToCollect: 0 });
  expect(idsOf((await ofDay('30&date=2025-06-30')).invoices)).toEqual([IDS.invoice2]);
  await pay('admin', IDS.invoice2, 25_000);
  expect(await ofDay('31')).toEqual({ invoices: [], totalAmountToCollect: 0 });
});

test('the last day of a short month is the payment day of those whose day it does not have, too', async () => {
  await makeMonthly();
  const onDate = (date: string) => read(InvoicesOfDayResponse, 'manager', `/api/invoice/date?date=${date}`);
  for (const date of ['2025-02-28', '2024-02-29', '2025-06-30', '2025-05-31']) {
    expect(idsOf((await onDate(date)).invoices)).toEqual([IDS.invoice2]);
  }
  for (const date of ['2024-02-28', '2025-05-30', '2025-06-29']) expect((await onDate(date)).invoices).toEqual([]);
});

/** Invoice 501 of a closing and invoice 502 of a slip, of 500 each, with this due date. */
async function putTwoDue(dueDate: string): Promise<void> {
  const open = { customerId: IDS.restaurant2, amount: 500, note: '', assignToCollect: null, paid: 0 } as const;
  const times = { createdAt: '2026-11-20T00:00:00.000Z', completedAt: null };
  const puts = (['closing', 'slip'] as const).map((origin, n): Put => {
    return ['invoices', { _id: testId(501 + n), ...open, ...times, origin, dueDate }];
  });
  await putRecords(world.db, puts, world.clock.now());
}

test('the invoice of a closing is to be paid on its due day, a slip’s and a typed one on the payment day', async () => {
  await makeMonthly();
  await putTwoDue('2027-01-04');
  const onDate = (date: string) => read(InvoicesOfDayResponse, 'manager', `/api/invoice/date?date=${date}`);
  expect(await onDate('2027-01-04')).toMatchObject({ invoices: [{ _id: testId(501) }], totalAmountToCollect: 500 });
  expect(idsOf((await onDate('2026-12-31')).invoices)).toEqual([IDS.invoice2, testId(502)]);
});

test('what is overdue on a day stands beside it, whichever kind it is', async () => {
  await makeMonthly();
  await staySignedIn(world);
  await putTwoDue('2027-01-04');
  await pay('admin', IDS.invoice2, 25_000.5);
  world.clock.advance(Date.parse('2027-01-05T03:00:00.000Z') - world.clock.now());
  const on = async (date: string) => {
    const {
      invoices,
      overdue = [],
      totalOverdue,
    } = await read(InvoicesOfDayResponse, 'manager', `/api/invoice/date?date=${date}`);
    return [idsOf(invoices), idsOf(overdue), totalOverdue];
  };
  expect(await on('2027-01-04')).toEqual([[testId(501)], [], 0]);
  expect(await on('2027-01-05')).toEqual([[], [testId(501), testId(502)], 1000]);
  // For a future day: what is overdue today, without what falls due on that day.
  expect(await on('2027-01-31')).toEqual([[testId(502)], [testId(501)], 500]);
});

test.each([
  '',
  '?paymentDate=',
  '?date=2025-02-30',
  '?paymentDate=0',
  '?paymentDate=32',
  '?paymentDate=1.5',
  '?paymentDate=2025-06-11',
])('the day "%s" is none of a month', async (query) => {
  expect(await statusOf('manager', `/date${query}`)).toBe(422);
});

test.skipIf(ON_POSTGRES)('late pages of what a driver collected skip the others in an index', async () => {
  const page = completedOf(world.db, ACTORS.driver1._id, 'rest')
    .select('_id')
    .orderBy('completedAt', 'desc')
    .orderBy('_id', 'desc');
  const { sql: text, parameters } = page.limit(20).offset(1000).compile();
  const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await world.db.executeQuery<{ detail: string }>(explain);
  expect(rows.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH|USE)/.test(detail))).toEqual([
    'SEARCH invoices USING COVERING INDEX invoices_to_collect (assignToCollect=? AND completedAt>?)',
    'SCAN customers',
  ]);
});
