import { expect, test } from 'vitest';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { ACTORS, IDS, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { cashWithDrivers, isLate } from './cash-with-drivers.ts';

const map = <R extends { _id: string }>(rows: R[]) => new Map(rows.map((row) => [row._id, row]));

function payment(n: number, fields: Partial<Payment>): Payment {
  return {
    _id: testId(n),
    invoiceId: IDS.invoice1,
    amount: 1000.5,
    date: '2025-06-11',
    receiptNo: null,
    recordedAt: '',
    collectedBy: 'driver1',
    collectorId: IDS.driver1,
    takenAt: '2025-06-11T03:00:00.000Z',
    handoverId: null,
    reverses: null,
    reason: '',
    reversedBy: null,
    doubtedBalance: null,
    ...fields,
  };
}

const employee = (name: 'manager' | 'driver1' | 'driver2', deletedAt: string | null = null) => {
  const { _id, username, role } = ACTORS[name];
  return { _id, name: `Mr ${username}`, photo: '', username, phoneNumber: '', role, deletedAt };
};

const invoice = {
  _id: IDS.invoice1,
  customerId: IDS.restaurant1,
  amount: 9000,
  dueDate: '2025-06-11',
  note: '',
  paid: 9000,
  assignToCollect: IDS.driver1,
  createdAt: '2025-06-11T00:00:00.000Z',
  completedAt: '2025-06-11T03:00:00.000Z',
};

test('the cash with each driver is what nobody handed over or took back, the oldest first, with whom it came from', () => {
  const cash = cashWithDrivers({
    payments: map([
      payment(1, {}),
      payment(2, { takenAt: '2025-05-01T03:00:00.000Z', invoiceId: testId(99) }),
      payment(3, { collectorId: IDS.driver2, takenAt: '2025-04-01T03:00:00.000Z' }),
      payment(4, { handoverId: testId(50) }),
      payment(5, { reversedBy: testId(6) }),
      payment(6, { reverses: testId(5), amount: -1000.5 }),
      payment(7, { collectorId: IDS.manager }),
    ]),
    employees: map([employee('manager'), employee('driver1'), employee('driver2', '2025-06-01T00:00:00.000Z')]),
    invoices: map([invoice]),
    customers: map([testCustomer(IDS.restaurant1, 'r1')]),
  });
  const short = cash.map(({ driver, isDeleted, total, carried }) => [driver, isDeleted, total, carried.length]);
  expect(short).toEqual([
    ['Mr driver2', true, 1000.5, 1],
    ['Mr driver1', false, 2001, 2],
  ]);
  const names = cash.flatMap(({ carried }) => carried.map(({ restaurantName }) => restaurantName));
  expect(names).toEqual(['Restaurant r1', 'Deleted Restaurant', 'Restaurant r1']);
});

test('cash is late when its oldest payment is more than a day ago', () => {
  const now = Date.parse('2025-06-11T03:00:00.000Z');
  expect(isLate({ oldestAt: '2025-06-10T03:00:00.000Z' }, now)).toBe(false);
  expect(isLate({ oldestAt: '2025-06-10T02:59:59.999Z' }, now)).toBe(true);
});
