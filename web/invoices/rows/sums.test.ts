import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MutationName } from '../../../schema/all/mutations.ts';
import { addDays, type Day, dayOf, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { addYen, fromHundredths, subtractYen, sumYen } from '../../../schema/core/money.ts';
import type { Row } from '../../../schema/core/records.ts';
import { Rejected } from '../../../schema/core/rejected.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { ROUTES } from '../../../schema/customers/routes.ts';
import { CompletedInvoicesResponse, CustomerInvoicesResponse } from '../../../schema/payments/invoice-responses.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { createRandom } from '../../../schema/testing/random.ts';
import { ACTORS, IDS, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { truthFor } from '../../../sync-server/testing/test-truth.ts';
import { nextAct } from '../../../tests/simulator/acts/acts.ts';
import { createNetwork } from '../../../tests/simulator/network.ts';
import { createSimBrowser, type Tab } from '../../../tests/simulator/sim-browser.ts';
import { createSimServer } from '../../../tests/simulator/sim-server.ts';
import { calendarOf } from '../../app/dashboard/dashboard-calendar.ts';
import { sumPayments } from '../../app/dashboard/dashboard-sums.ts';
import { DUES } from '../../customers/list/customer-rows.ts';
import { patchedSums } from '../../replica/patched/patched-rows.ts';
import { paymentReportOf } from '../../reports/payment/payment-report.ts';
import { pruneFinished } from '../../sync/copy/prune.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { entriesOf, paymentsByInvoice, statementOf } from '../statement/statement.ts';
import { customerRowsOf, INVOICE_TYPES, invoiceRowOf, sumsOf } from './invoice-rows.ts';

const SEED = 3;
const ACTS = 700;
const PEOPLE = ['admin', 'manager', 'driver1', 'driver2'] as const;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const START = Date.UTC(2026, 5, 1, 0, 0, 0);
const PAYMENT_DAYS = [5, 25, 31];
const RESTAURANTS = 24;

/** The office and a driver collect the same money unknown to each other, which random acts might never do. */
async function overpay(office: Tab, driver: Tab): Promise<void> {
  const [invoiceId, date] = [testId(1900), dayOf(toInstant(START), 'Asia/Tokyo')];
  const invoice = { invoiceId, customerId: testId(1500), amount: 9000.25, dueDate: date, note: '' };
  await mutate(office.device, 'invoice.create', { ...invoice, assignToCollect: IDS.driver1 });
  for (const { device, transport } of [office, driver]) await syncRound(device, transport);
  for (const [index, { device, transport }] of [office, driver].entries()) {
    const payment = { invoiceId, paymentId: testId(1901 + index), date, balanceSeen: 9000.25 };
    await mutate(device, 'invoice.payInFull', payment);
    await syncRound(device, transport);
  }
}

/** Restaurants, every second one paying monthly, each with an open invoice and an overpaid one, old or recent. */
function restaurants(): Put[] {
  return Array.from({ length: RESTAURANTS }, (_, n) => n).flatMap((n): Put[] => {
    const customerId = testId(1500 + n);
    const paymentDate = PAYMENT_DAYS[n % PAYMENT_DAYS.length] ?? 5;
    const monthly = n % 2 === 0 ? ({ paymentMethod: 'monthly', paymentDate } as const) : {};
    const then = toInstant(START - (n % 3 === 0 ? 2 : RETENTION_DAYS.office + 10) * DAY_MS);
    const invoice = {
      customerId,
      dueDate: dayOf(then, 'Asia/Tokyo'),
      note: '',
      assignToCollect: null,
      createdAt: then,
    };
    const overpaid = { _id: testId(1600 + n), ...invoice, amount: 8000, paid: 8000.25, completedAt: then };
    const payment = {
      _id: testId(1700 + n),
      invoiceId: overpaid._id,
      amount: overpaid.paid,
      date: overpaid.dueDate,
      collectedBy: 'manager',
      collectorId: IDS.manager,
      takenAt: then,
      recordedAt: then,
      receiptNo: null,
      handoverId: null,
      reverses: null,
      reason: '',
      reversedBy: null,
      doubtedBalance: null,
    };
    const open = { ...invoice, amount: 1000.75 * (n + 1), paid: 0, completedAt: null, assignToCollect: IDS.driver2 };
    return [
      ['customers', { ...testCustomer(customerId, `m${n}`), route: ROUTES[n % ROUTES.length] ?? 'Ueno', ...monthly }],
      ['invoices', overpaid],
      ['payments', payment],
      ['invoices', { ...open, _id: testId(1800 + n) }],
    ];
  });
}

/** A random year of all users, with the real client and the real server; at its end everything is synced and pruned. */
async function playYear() {
  const random = createRandom(SEED);
  const dir = mkdtempSync(join(tmpdir(), 'todoke-sums-'));
  let now = START;
  const clock = () => now;
  const server = await createSimServer({ dir, seed: SEED, random, clock });
  const { tokens } = server;
  const far = '2099-01-01T00:00:00.000Z';
  await server.db().updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  await putRecords(server.db(), restaurants(), START);
  const network = createNetwork(random, server);
  await network.calm();
  const tabs = PEOPLE.map((name) =>
    createSimBrowser({ actor: ACTORS[name], token: tokens[name], random, network, clock }).openTab(),
  );
  const send = async ({ device, transport }: Tab) => syncRound(device, transport);
  for (const tab of tabs) await send(tab);
  if (tabs[0] && tabs[2]) await overpay(tabs[0], tabs[2]);
  for (let count = 0; count < ACTS; count++) {
    now += random.below(Math.round((2 * YEAR_MS) / ACTS));
    const tab = random.pick(tabs);
    const act = await nextAct({ device: tab.device, random });
    try {
      if (act) await mutate(tab.device, act.name as MutationName, act.args as never);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
    if (random.chance(0.12)) await send(random.pick(tabs));
  }
  now += 20_000;
  for (let turn = 0; turn < 2; turn++) for (const tab of tabs) await send(tab);
  await server.age();
  for (const { device } of tabs) await pruneFinished(device);
  const office = tabs[PEOPLE.indexOf('admin')];
  if (!office) throw new Error('Nobody is in the office');
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${tokens.admin}` };
    return (await server.handle({ path, init: { headers } })).json();
  };
  const truth = await truthFor(server.db(), ACTORS.admin, now);
  const held = [...truth.keys()].flatMap((key) => (key.startsWith('invoices/') ? key.slice('invoices/'.length) : []));
  return { server, office, ask, now, dir, tabs, held };
}

let year: Awaited<ReturnType<typeof playYear>>;
beforeAll(async () => {
  year = await playYear();
}, 300_000);
afterAll(async () => {
  for (const tab of year.tabs) tab.close();
  await year.server.kill();
  rmSync(year.dir, { recursive: true, force: true });
});

/** For tests of the checks themselves: one yen is added to this field in each record of the table as it is read. */
type Lie = { table: TableName; field: string } | 'an invoice is kept back';
let lie: Lie | null = null;

async function table<T extends TableName>(name: T): Promise<Map<Id, Row<T>>> {
  const rows = new Map((await year.office.device.db.rows(name).toArray()).map((row) => [row._id, row]));
  if (lie === null || typeof lie === 'string' || lie.table !== name) return rows;
  const { field } = lie;
  const more = (row: object) => Number(Object.entries(row).find(([key]) => key === field)?.[1]) + 1;
  return new Map([...rows].map(([id, row]) => [id, { ...row, [field]: more(row) }]));
}

async function ask(path: string) {
  const answer = await year.ask(path);
  return typeof lie === 'string' ? { ...answer, invoices: answer.invoices.slice(1) } : answer;
}

/** A test that sums equal those of SQL, and that the check fails on wrong data. */
const judged = (what: string, told: Lie, check: () => Promise<void>) =>
  test(what, async () => {
    await check();
    lie = told;
    try {
      await expect(check()).rejects.toThrow(/expected .* to/);
    } finally {
      lie = null;
    }
  });

/** Rows of the invoices page, from the office's replica. */
async function officeRows() {
  const directory = { customers: await table('customers'), employees: await table('employees') };
  const rows = Array.from((await table('invoices')).values(), (invoice) => invoiceRowOf(invoice, directory));
  return { rows, directory };
}

/** Invoices in hundredths by plain SQL; `paid` is the sum of the payments. */
const INVOICES = sql`
  select i._id, i.customerId, i.amount, i.completedAt, c.paymentMethod, c.paymentDate,
    coalesce((select sum(p.amount) from payments p where p.invoiceId = i._id), 0) as paid
  from invoices i join customers c on c._id = i.customerId`;

async function query<R>(text: ReturnType<typeof sql<R>>): Promise<R[]> {
  return (await text.execute(year.server.db())).rows;
}

type Sums = { count: number; amount: number; paid: number; dues: number };

function sumsWhere(condition: ReturnType<typeof sql>) {
  return query(sql<Sums>`
    select count(*) as count, coalesce(sum(amount), 0) as amount, coalesce(sum(paid), 0) as paid,
      coalesce(sum(max(amount - paid, 0)), 0) as dues
    from (${INVOICES}) where ${condition}`);
}

const todayInTokyo = (): Day => dayOf(toInstant(year.now), 'Asia/Tokyo');

const inYen = ({ count, amount, paid, dues }: Sums) => ({
  count,
  amount: fromHundredths(amount),
  paid: fromHundredths(paid),
  dues: fromHundredths(dues),
});

const LISTS = {
  cash: () => sql`amount > paid and paymentMethod = 'cash'`,
  monthly: () => sql`amount > paid and paymentMethod = 'monthly'`,
  // Cash that is not handed over keeps an invoice on the device.
  completed: () => sql`amount <= paid and _id in (${sql.join(year.held)})`,
};

describe('after a random year', () => {
  test('the year had everything in it that can make a sum wrong', async () => {
    const [had] = await query(sql<Record<string, number>>`
      select (select count(*) from invoices where paid > amount and completedAt > ${toInstant(START - 5 * DAY_MS)}) as overpaid,
        (select count(*) from invoices where paid > 0 and paid < amount) as partial,
        (select count(*) from payments where reverses is not null) as takenBack,
        (select count(*) from handovers where confirmedAt is not null) as confirmed,
        (select count(*) from payments where amount % 100 <> 0) as broken,
        (select count(*) from payments where kind = 'credit') as byCredit,
        (select count(*) from payments where kind = 'fee') as fees,
        (select count(*) from payments where kind = 'bad debt') as debts,
        (select count(*) from payments where method = 'transfer') as transfers,
        (select count(*) from credits where kind = 'left over') as leftOver,
        (select count(*) from credits where kind = 'paid out') as paidOut`);
    for (const [what, count] of Object.entries(had ?? {})) expect(count, what).toBeGreaterThan(0);
  });

  async function checkList(type: (typeof INVOICE_TYPES)[number]): Promise<void> {
    const { rows } = await officeRows();
    const shown = rows.filter((row) => row.type === type);
    const { balance, credit, ...sums } = sumsOf(shown);
    const [plain] = await sumsWhere(LISTS[type]());
    expect(sums).toEqual(plain && inYen(plain));
    expect([balance, balance]).toEqual([addYen(sums.amount, -sums.paid), addYen(sums.dues, -credit)]);
    expect(sums.count).toBeGreaterThan(3);
  }

  for (const type of INVOICE_TYPES) {
    judged(`the sums of the ${type} list are those of SQL`, { table: 'invoices', field: 'amount' }, () =>
      checkList(type),
    );
  }

  judged(
    'every customer owes on its card, on its invoices and on its statement what SQL says',
    { table: 'payments', field: 'amount' },
    async () => {
      const { rows, directory } = await officeRows();
      const cards = patchedSums(DUES, null, await table('invoices'));
      const payments = paymentsByInvoice((await table('payments')).values());
      const owing = new Set<Id>();
      const trusting = new Set<Id>();
      for (const customerId of directory.customers.keys()) {
        const [plain] = (await sumsWhere(sql`customerId = ${customerId}`)).map(inYen);
        const answer = CustomerInvoicesResponse.parse(await ask(`/api/invoice/customer/${customerId}`));
        const own = customerRowsOf(customerId, rows, { answered: answer.invoices, directory });
        const { dues, count, credit } = sumsOf(own);
        expect({ dues, count }, customerId).toEqual({ dues: plain?.dues, count: plain?.count });
        expect(answer.totalDues).toBe(dues);
        expect(cards.get(customerId) ?? 0).toBe(dues);
        const credits = [...(await table('credits')).values()].filter((each) => each.customerId === customerId);
        const entries = entriesOf({ rows: own, payments, credits }, { timeZone: 'Asia/Tokyo', today: todayInTokyo() });
        const { closing, charged, paid } = statementOf(entries, { from: null, to: '2099-12-31' });
        const [kept] = await query(sql<{ amount: number; settled: number }>`
        select coalesce(sum(amount), 0) as amount,
          (select coalesce(sum(p.amount), 0) from payments p join invoices i on i._id = p.invoiceId
            where i.customerId = ${customerId} and p.kind is not 'credit')
            + coalesce(sum(case when kind <> 'used' then amount end), 0) as settled
        from credits where customerId = ${customerId}`);
        const ownCredit = fromHundredths(kept?.amount ?? -1);
        expect({ charged, paid }).toEqual({ charged: plain?.amount, paid: fromHundredths(kept?.settled ?? -1) });
        expect([answer.credit, creditOf(credits)]).toEqual([ownCredit, ownCredit]);
        expect(closing).toBe(subtractYen(addYen(dues, -credit), ownCredit));
        if (ownCredit > 0) trusting.add(customerId);
        if (dues > 0) owing.add(customerId);
      }
      expect(owing.size).toBeGreaterThan(5);
      expect(trusting.size).toBeGreaterThan(1);
    },
  );

  test('a statement of any two days carries on where the one before ended', async () => {
    const { rows } = await officeRows();
    const payments = paymentsByInvoice((await table('payments')).values());
    const credits = [...(await table('credits')).values()];
    const entries = entriesOf({ rows, payments, credits }, { timeZone: 'Asia/Tokyo', today: todayInTokyo() });
    const today = todayInTokyo();
    const before = statementOf(entries, { from: null, to: addDays(today, -1) });
    const after = statementOf(entries, { from: today, to: today });
    expect(after.opening).toBe(before.closing);
    expect(after.closing).toBe(statementOf(entries, { from: null, to: today }).closing);
  });

  judged('all completed invoices, page by page, are those of SQL', 'an invoice is kept back', async () => {
    const all = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = CompletedInvoicesResponse.parse(await ask(`/api/invoice/completed?keyword=&pageNumber=${page}`));
      all.push(...answer.invoices);
      pages = answer.pages;
    }
    const [plain] = (await sumsWhere(sql`amount <= paid`)).map(inYen);
    expect(all).toHaveLength(plain?.count ?? -1);
    expect(sumYen(all.map(({ amount }) => amount))).toBe(plain?.amount);
    expect(sumYen(all.flatMap(({ payments }) => payments.map(({ amount }) => amount)))).toBe(plain?.paid);
  });

  judged(
    'projected payments of each day of the month are those of SQL, on the screen and over REST',
    { table: 'invoices', field: 'amount' },
    async () => {
      const [invoices, customers] = [await table('invoices'), await table('customers')];
      let together = 0;
      for (let dayOfMonth = 1; dayOfMonth <= 31; dayOfMonth++) {
        const condition = sql`amount > paid and paymentMethod = 'monthly' and paymentDate = ${dayOfMonth}`;
        const [plain] = (await sumsWhere(condition)).map(inYen);
        const report = paymentReportOf(
          { invoices, customers },
          { day: `2026-07-${String(dayOfMonth).padStart(2, '0')}`, today: todayInTokyo() },
        );
        const answer = await ask(`/api/invoice/date?paymentDate=${dayOfMonth}`);
        expect({ count: report.invoices, dues: report.totalAmountToCollect }).toEqual({
          count: plain?.count,
          dues: plain?.dues,
        });
        expect(answer.totalAmountToCollect).toBe(plain?.dues);
        together = addYen(together, plain?.dues ?? 0);
      }
      expect(together).toBeGreaterThan(0);
    },
  );

  judged(
    'what was invoiced, less what came back, was given up and received, with what was paid out, is what is open less the credit: on the server and on the office’s device',
    { table: 'credits', field: 'amount' },
    async () => {
      const [plain] = await query(sql<
        Record<'invoiced' | 'returned' | 'givenUp' | 'received' | 'paidOut' | 'open', number>
      >`
      select (select sum(amount) from invoices) as invoiced,
        (select coalesce(sum(amount), 0) from credits where kind = 'returned') as returned,
        (select sum(amount) from payments where kind in ('fee', 'bad debt')) as givenUp,
        (select sum(amount) from payments where coalesce(kind, 'money') = 'money')
          + (select sum(amount) from credits where kind = 'left over') as received,
        (select -sum(amount) from credits where kind = 'paid out') as paidOut,
        (select sum(amount - paid) from (${INVOICES})) - (select sum(amount) from credits) as open`);
      if (!plain) throw new Error('No sums');
      const { invoiced, returned, givenUp, received, paidOut, open } = plain;
      expect(invoiced - returned - givenUp - received + paidOut).toBe(open);
      expect([givenUp, paidOut].every((sum) => sum > 0)).toBe(true);
      const [payments, credits] = [[...(await table('payments')).values()], [...(await table('credits')).values()]];
      const kept = await query(sql<{ _id: Id }>`
      select _id from payments where invoiceId in (${sql.join(year.held)})`);
      expect(payments.map(({ _id }) => _id).sort()).toEqual(kept.map(({ _id }) => _id).sort());
      expect(creditOf(credits)).toBe(
        fromHundredths((await query(sql<{ sum: number }>`select sum(amount) as sum from credits`))[0]?.sum ?? -1),
      );
      const calendar = calendarOf(todayInTokyo(), 'Asia/Tokyo');
      const collected = await query(sql<{ date: Day; yen: number }>`
      select date, sum(amount) as yen from (
        select amount, date from payments where coalesce(kind, 'money') = 'money'
        union all select amount, date from credits where kind = 'left over')
      where date >= ${calendar.days[0]} group by date`);
      const byDay = new Map(collected.map(({ date, yen }) => [date, yen]));
      const { collectedByDay } = sumPayments(payments, credits, calendar);
      expect(collectedByDay).toEqual(calendar.days.map((each) => byDay.get(each) ?? 0));
      expect(byDay.size).toBeGreaterThan(5);
    },
  );

  judged(
    'what each driver handed over is what SQL finds among its payments',
    { table: 'handovers', field: 'expected' },
    async () => {
      const handovers = [...(await table('handovers')).values()];
      const kept = [...(await table('payments')).values()];
      expect(handovers.length).toBeGreaterThan(1);
      const [cash] = await query(sql<{ others: number }>`
      select count(*) as others from payments where handoverId is not null and coalesce(method, 'cash') <> 'cash'`);
      expect(cash?.others).toBe(0);
      for (const { _id, expected } of handovers) {
        const [plain] = await query(sql<{ yen: number }>`
        select coalesce(sum(amount), 0) as yen from payments where handoverId = ${_id}`);
        expect(expected).toBe(fromHundredths(plain?.yen ?? -1));
        expect(sumYen(kept.filter(({ handoverId }) => handoverId === _id).map(({ amount }) => amount))).toBe(expected);
      }
      const [all] = await query(sql<{ received: number }>`
      select coalesce(sum(received), 0) as received from handovers
      where confirmedAt is null or confirmedAt >= ${toInstant(year.now - RETENTION_DAYS.office * DAY_MS)}`);
      expect(sumYen(handovers.map(({ received }) => received ?? 0))).toBe(fromHundredths(all?.received ?? -1));
    },
  );
});
