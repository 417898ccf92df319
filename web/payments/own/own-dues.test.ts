import { expect, test } from 'vitest';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import type { Credit } from '../../../schema/payments/payment-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { ownDuesOf } from './own-dues.ts';

const TODAY = '2025-06-11';

function invoice(dueDate: string, amount: number, paid = 0): Invoice {
  const created = { createdAt: '2025-06-01T00:00:00.000Z', completedAt: null };
  return {
    _id: testId(1),
    customerId: IDS.restaurant1,
    note: '',
    assignToCollect: null,
    dueDate,
    amount,
    paid,
    ...created,
  };
}

test('open balances add up, without those that are paid or overpaid', () => {
  const invoices = [invoice('2025-06-20', 1000.1, 500), invoice('2025-06-15', 300.2), invoice('2025-06-01', 900, 950)];
  expect(ownDuesOf(invoices, [], TODAY)).toEqual({
    total: 800.3,
    overdue: 0,
    overdueSince: null,
    nextDue: '2025-06-15',
    credit: 0,
  });
});

test('what is late counts from its oldest day; due today is not late', () => {
  const invoices = [invoice('2025-06-10', 700), invoice('2025-04-30', 200, 50), invoice('2025-06-11', 40)];
  expect(ownDuesOf(invoices, [], TODAY)).toEqual({
    total: 890,
    overdue: 850,
    overdueSince: '2025-04-30',
    nextDue: '2025-06-11',
    credit: 0,
  });
});

test('nothing is due where nothing is open', () => {
  expect(ownDuesOf([invoice('2025-06-01', 900, 900)], [], TODAY)).toEqual({
    total: 0,
    overdue: 0,
    overdueSince: null,
    nextDue: null,
    credit: 0,
  });
});

test('credit stands beside what is due, and pays none of it by itself', () => {
  const change = (amount: number): Credit => ({
    _id: testId(2),
    customerId: IDS.restaurant1,
    amount,
    kind: 'left over',
    date: TODAY,
    by: '',
    reason: '',
    at: '2025-06-01T00:00:00.000Z',
    method: 'transfer',
    reverses: null,
    reversedBy: null,
    allocationId: null,
    bankEntryId: null,
    billingId: null,
  });
  const dues = ownDuesOf([invoice('2025-06-20', 1000)], [change(4135), change(-135.5)], TODAY);
  expect(dues).toMatchObject({ total: 1000, credit: 3999.5 });
});
