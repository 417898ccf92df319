import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACTORS, IDS, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { writeTogether } from '../db/transactions.ts';
import { applyImport } from '../sheets/import-apply.ts';
import type { Chosen } from '../sheets/import-routes.ts';
import { arrangeSheet } from '../sheets/layout.ts';
import { testSheet, told } from '../sheets/test-sheet.ts';
import { putRecords } from '../testing/put-records.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { BALANCE_COLUMNS } from './balance-columns.ts';
import { balanceWrites, planBalances } from './balance-import.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  const monthly = { paymentMethod: 'monthly', closingDay: 20, payMonths: 1, paymentDate: 31 } as const;
  const records = [
    { ...testCustomer(testId(601), 'sakura'), ...monthly, customerCode: '0101', restaurantName: '居酒屋さくら' },
    { ...testCustomer(testId(602), 'momo'), customerCode: '0102', restaurantName: 'カフェモモ' },
  ];
  await putRecords(
    world.db,
    records.map((record) => ['customers', record]),
    world.clock.now(),
  );
});
afterEach(() => world.close());

type Rows = (string | number | null)[][];
const HEADERS = ['得意先コード', '得意先名', '請求日', '支払期日', '残高', '請求書番号', '備考'];
const plan = (rows: Rows, chosen: Chosen = {}) =>
  planBalances(world.db, arrangeSheet(testSheet(HEADERS, ...rows), BALANCE_COLUMNS, {}).arranged, chosen);

async function take(rows: Rows, chosen: Chosen = {}) {
  const found = await plan(rows, chosen);
  const sender = { actor: ACTORS.admin, now: world.clock.now() };
  await writeTogether(world.db, (trx) => applyImport(trx, { plan: found, writes: balanceWrites }, sender));
  return found;
}
const owed = async (customerId: string) => {
  const rows = await world.db.selectFrom('invoices').selectAll().where('customerId', '=', customerId).execute();
  return rows.map(({ amount, issuedOn, dueDate, note }) => [amount / 100, issuedOn, dueDate, note]).sort();
};

const SAKURA = ['0101', '居酒屋さくら', '2025-04-20', '2025-05-31', '¥64,800', '1234', 'うち4月分'];
const MOMO = [null, 'ｶﾌｪﾓﾓ', '令和7年4月30日', null, 10_800, null, null];
const NONE = ['0102', 'カフェモモ', '2025-04-30', null, 0, null, null];

test('what was owed becomes open invoices with their due days; zeros are passed over', async () => {
  const found = await take([SAKURA, MOMO, NONE]);
  expect(found).toMatchObject({ bad: [], empty: 1, sum: 75_600 });
  expect(await owed(testId(601))).toEqual([[64_800, '2025-04-20', '2025-05-31', 'No. 1234 · うち4月分']]);
  expect(await owed(testId(602))).toEqual([[10_800, '2025-04-30', '2025-04-30', '']]);
});

test('without a due day it is that of the customer’s terms', async () => {
  const row = [...SAKURA.slice(0, 3), null, ...SAKURA.slice(4)];
  expect((await plan([row])).created).toMatchObject([{ fields: { dueDate: '2025-06-02' } }]);
});

test('the same sheet again is owed once; what was changed in it asks', async () => {
  await take([SAKURA, MOMO]);
  expect(await plan([SAKURA, MOMO])).toMatchObject({ created: [], unchanged: 2, sum: 0 });
  const more = [...SAKURA.slice(0, 4), 65_000, ...SAKURA.slice(5)];
  const [asked] = (await plan([more, MOMO])).bad;
  const [candidate] = asked?.asked?.candidates ?? [];
  expect(candidate?.text).toBe('2025-04-20 ¥64,800 No. 1234 · うち4月分');
  await take([more, MOMO], { answers: { 2: candidate?._id ?? '' } });
  expect(await owed(testId(601))).toEqual([[65_000, '2025-04-20', '2025-05-31', 'No. 1234 · うち4月分']]);
  expect(await plan([SAKURA], { answerAll: 'skip' })).toMatchObject({ created: [], left: 1 });
  expect(await plan([SAKURA], { answerAll: 'new' })).toMatchObject({ sum: 64_800 });
});

test('two rows alike ask; once they are two, both are known again', async () => {
  const rows = [MOMO, MOMO];
  expect((await plan(rows)).bad).toMatchObject([{ row: 3, asked: { otherRow: 2 } }]);
  expect(await plan(rows, { answerAll: 'same' })).toMatchObject({ bad: [], sum: 10_800, left: 1 });
  await take(rows, { answers: { 3: 'new' } });
  expect(await plan(rows)).toMatchObject({ bad: [], created: [], unchanged: 2 });
});

test('one that was typed by hand before asks, too', async () => {
  const body = { customer: testId(602), amount: 10_800, dueDate: '2025-05-01' };
  expect((await send(world, 'admin', 'POST', '/api/invoice', body)).status).toBeLessThan(300);
  expect((await plan([MOMO])).bad).toMatchObject([{ asked: { candidates: [{ text: '2025-05-01 ¥10,800' }] } }]);
});

test.each([
  [
    ['0109', '居酒屋 知らない', '2025-04-20', null, 1, null, null],
    'Customer code: there is no customer "0109 居酒屋 知らない": enter it, or import the customers first',
  ],
  [
    ['101', null, '2025-04-20', null, 1, null, null],
    'Customer code: "101" may be "0101 居酒屋さくら": say which customer it is',
  ],
  [['0101', null, null, null, 1, null, null], 'Invoice date: This field is required.'],
  [['0101', null, '2025-04-20', '2025-04-19', 1, null, null], 'Due day: is before the invoice date'],
  [
    ['0101', null, '2025-04-20', null, -500, null, null],
    'Amount open: is less than 0: what a customer has paid too much is entered as its credit',
  ],
  [['0101', null, '2025-04-20', null, '12,50', null, null], 'Amount open: "12,50" is not a number'],
])('a row of %j is told why it can’t be taken', async (row, reason) => {
  expect(told(await plan([row]))).toEqual([{ row: 2, reasons: [reason] }]);
});

test('an opening balance is not a sale, whatever becomes of it; an invoice typed in by hand is one', async () => {
  const sold = async () => {
    const response = await request(world, 'admin', '/api/reports/sales?from=2025-01-01&to=2026-12-31');
    return JSON.stringify(await response.json());
  };
  const before = await sold();
  await take([SAKURA, MOMO]);
  const [invoice] = await world.db.selectFrom('invoices').selectAll().where('customerId', '=', testId(601)).execute();
  const path = `/api/invoice/${invoice?._id}`;
  expect((await send(world, 'admin', 'PUT', path, { amount: 70_000 })).status).toBe(200);
  expect(await sold()).toBe(before);
  expect((await send(world, 'admin', 'DELETE', path)).status).toBe(200);
  expect(await sold()).toBe(before);
  const body = { customer: IDS.restaurant1, amount: 5, dueDate: '2025-07-01' };
  await send(world, 'admin', 'POST', '/api/invoice', body);
  expect(await sold()).not.toBe(before);
});
