import { expect, test } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { collectorSheetsOf } from './collector-sheet.ts';

const DAY = '2026-11-20';
type Books = Parameters<typeof collectorSheetsOf>[0];
type Invoice = Books['invoices'] extends Iterable<infer I> ? I : never;
type Payment = Books['payments'] extends Iterable<infer P> ? P : never;

function invoice(n: number, fields: Partial<Invoice>): Invoice {
  return {
    _id: testId(n),
    customerId: IDS.restaurant1,
    amount: 1000,
    paid: 0,
    dueDate: DAY,
    note: '',
    assignToCollect: IDS.driver1,
    createdAt: '2026-11-01T00:00:00.000Z',
    completedAt: null,
    ...fields,
  };
}

function payment(n: number, fields: Partial<Payment>): Payment {
  return {
    _id: testId(n),
    invoiceId: testId(1),
    amount: 500,
    date: DAY,
    collectedBy: 'driver1',
    collectorId: IDS.driver1,
    takenAt: '2026-11-20T03:00:00.000Z',
    recordedAt: '2026-11-20T03:00:00.000Z',
    receiptNo: null,
    handoverId: null,
    reverses: null,
    reason: '',
    reversedBy: null,
    doubtedBalance: null,
    ...fields,
  };
}

const customer = { _id: IDS.restaurant1, route: 'Ueno', restaurantName: 'Momo House' };
const customers = new Map([[IDS.restaurant1, customer]]) as unknown as Books['customers'];
const nameOf = (id: string) => (id === IDS.driver1 ? 'driver1' : undefined);
const sheets = (invoices: Invoice[], payments: Payment[] = []) =>
  collectorSheetsOf({ invoices, payments, customers, nameOf }, DAY);

test('a sheet has what is open, due and given to its collector', () => {
  const [sheet, ...others] = sheets([
    invoice(1, { amount: 1000, paid: 400.5 }),
    invoice(2, { dueDate: '2026-11-19' }),
    invoice(3, { dueDate: '2026-11-21' }),
    invoice(4, { paid: 1000 }),
    invoice(5, { assignToCollect: null }),
    invoice(6, { customerId: IDS.restaurant2 }),
  ]);
  expect(others).toEqual([]);
  expect(sheet).toMatchObject({ name: 'driver1', toCollect: 1599.5, cash: 0, otherwise: 0 });
  expect(sheet?.rows.map((row) => row.invoice._id)).toEqual([testId(2), testId(1)]);
});

test('the day’s money is listed with its collector; credit and fees don’t count, and reversals are subtracted', () => {
  const found = sheets(
    [],
    [
      payment(11, {}),
      payment(12, { amount: -500, reverses: testId(11) }),
      payment(13, { amount: 800 }),
      payment(14, { amount: 90, method: 'transfer' }),
      payment(15, { amount: 70, method: 'other', kind: 'fee' }),
      payment(16, { date: '2026-11-19' }),
      payment(17, { collectorId: IDS.admin, collectedBy: 'admin', amount: 20 }),
    ],
  );
  expect(found.map(({ name, cash, otherwise, rows }) => [name, cash, otherwise, rows.length])).toEqual([
    ['admin', 20, 0, 0],
    ['driver1', 800, 90, 0],
  ]);
});
