import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { ROUTES } from '../../schema/customers/routes.ts';
import { IDS, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { putRecords } from '../testing/put-records.ts';
import { post, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db, clock } = world;
  const monthly = { paymentMethod: 'monthly', paymentDate: 31, badDebt: false, route: 'Shinjuku A' } as const;
  await putRecords(
    db,
    [
      [
        'customers',
        { ...testCustomer(IDS.restaurant2, 'r2'), ...monthly, mobileNumber: '9012345678', address: 'Ueno 1-2-3' },
      ],
      [
        'customers',
        { ...testCustomer(testId(501), 'x1'), restaurantName: '=cmd|" /C calc"!A0', companyName: '_x0041_' },
      ],
      ['customers', { ...testCustomer(testId(502), 'x2'), deletedAt: '2025-06-01T00:00:00.000Z' }],
    ],
    clock.now(),
  );
  await post(world, 'driver1', `/api/invoice/${IDS.invoice1}/payment`, { amount: 0.5, date: '2025-06-11' });
  // 20:00 UTC is the next day in Tokyo.
  const delivered = { isDelivered: 1, deliveredAt: '2025-06-09T20:00:00.000Z' };
  await db.updateTable('orderTracks').set(delivered).where('_id', '=', IDS.track1).execute();
});
afterAll(() => world.close());

async function sheetOf(route: string): Promise<WorkSheet> {
  const response = await request(world, 'manager', `/api/data/${encodeURIComponent(route)}`);
  expect(response.status).toBe(200);
  const book = read(await response.arrayBuffer(), { cellNF: true });
  expect(book.SheetNames).toEqual(['Customers']);
  return book.Sheets.Customers ?? {};
}

/** The row with this customer code, by header. */
function rowOf(sheet: WorkSheet, code: string) {
  const letters = Object.keys(sheet).flatMap((cell) => /^([A-Z]+)1$/.exec(cell)?.[1] ?? []);
  for (let row = 2; sheet[`A${row}`]; row++) {
    if (sheet[`A${row}`].v !== code) continue;
    return Object.fromEntries(letters.map((letter) => [sheet[`${letter}1`].v, sheet[`${letter}${row}`]]));
  }
  return undefined;
}

test('customers.xlsx is a workbook to keep', async () => {
  const { headers } = await request(world, 'admin', '/api/data/all');
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toBe('attachment; filename="customers.xlsx"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('text is text, yen are numbers, days are dates', async () => {
  const sheet = await sheetOf('all');
  expect(rowOf(sheet, 'R1')).toMatchObject({
    Restaurant: { t: 's', v: 'Restaurant r1' },
    Phone: { t: 's', v: '0312345678' },
    Route: { t: 's', v: 'Ueno' },
    'Delivery days': { t: 's', v: 'Monday, Thursday' },
    'Payment method': { t: 's', v: 'cash' },
    'Bad debt': { t: 's', v: 'Yes' },
    'Total dues': { t: 'n', v: 9999.5, w: '¥9,999.50' },
    'Dues as of': { t: 'n', z: 'yyyy-mm-dd', w: '2025-06-11' },
    'Last delivery': { t: 'n', z: 'yyyy-mm-dd', w: '2025-06-10' },
  });
  const monthly = rowOf(sheet, 'R2');
  expect(monthly).toMatchObject({
    Mobile: { t: 's', v: '09012345678' },
    Address: { t: 's', v: 'Ueno 1-2-3' },
    'Payment day': { t: 'n', v: 31 },
    'Bad debt': { v: 'No' },
    'Total dues': { t: 'n', v: 25_000.5 },
    'Closing day': { v: 31 },
    'Pay months': { v: 1 },
    'Date shift': { v: 'next' },
    'Fee bearer': { v: 'customer' },
  });
  expect(monthly?.['Last delivery']).toBeUndefined();
  expect(rowOf(sheet, 'X1')).toMatchObject({ 'Total dues': { t: 'n', v: 0, w: '¥0' } });
});

test('a name that looks like a formula, or like a code of the format, stays the text that it is', async () => {
  const row = rowOf(await sheetOf('all'), 'X1');
  expect(row).toMatchObject({
    Restaurant: { t: 's', v: '=cmd|" /C calc"!A0' },
    Company: { t: 's', v: '_x0041_' },
  });
  expect(row?.Restaurant).not.toHaveProperty('f');
});

test('a route holds its own customers, deleted ones are in none', { tags: ['long'] }, async () => {
  const codesOf = (sheet: WorkSheet) => ['R1', 'R2', 'R3', 'X1', 'X2'].filter((code) => rowOf(sheet, code));
  expect(codesOf(await sheetOf('all'))).toEqual(['R1', 'R2', 'R3', 'X1']);
  expect(codesOf(await sheetOf('Shinjuku A'))).toEqual(['R2']);
  expect(codesOf(await sheetOf('Saitama'))).toEqual([]);
  for (const route of ROUTES) await sheetOf(route);
});

test.each(['none', 'shinjuku a', 'Shinjuku%20A%2F..', 'customers.xlsx', '..%2Fall'])(
  'there is no route %s',
  async (route) => {
    expect((await request(world, 'admin', `/api/data/${route}`)).status).toBe(404);
  },
);

test('it is the office that may', async () => {
  expect((await request(world, null, '/api/data/all')).status).toBe(401);
  for (const person of ['driver1', 'customer1'] as const) {
    expect((await request(world, person, '/api/data/all')).status).toBe(403);
    expect((await request(world, person, '/api/data/nowhere')).status).toBe(403);
  }
  expect((await send(world, 'admin', 'POST', '/api/data/all', {})).status).toBe(404);
});

test('the customers of many pages are all there, once', async () => {
  const names = Array.from({ length: 600 }, (_, n) => `many ${String(n).padStart(4, '0')}`);
  const rows = names.map((name, n) => ({ ...testCustomer(testId(2000 + n), name), route: 'Kanagawa' as const }));
  await putRecords(
    world.db,
    rows.map((row) => ['customers', row]),
    world.clock.now(),
  );
  const sheet = await sheetOf('Kanagawa');
  const codes = Array.from({ length: 600 }, (_, n) => sheet[`A${n + 2}`]?.v);
  expect(codes).toEqual(names.map((name) => name.toUpperCase()));
  expect(sheet.A602).toBeUndefined();
});
