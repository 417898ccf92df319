import { describe, expect, test } from 'vitest';
import { numberText } from '../core/number-series.ts';
import { settledAt } from '../payments/payment-rules.ts';
import { testId } from '../testing/test-records.ts';
import { balanceOf, duesByCustomer, duesOf, isOverdue, isOverpaid, statusOf } from './invoice-rules.ts';

describe('an invoice', () => {
  test.each([
    { amount: 100, paid: 0, status: 'Pending', balance: 100 },
    { amount: 100, paid: 0.01, status: 'Partial Paid', balance: 99.99 },
    { amount: 100, paid: 99.99, status: 'Partial Paid', balance: 0.01 },
    { amount: 100, paid: 100, status: 'Completed', balance: 0 },
    { amount: 100, paid: 130, status: 'Completed', balance: -30 },
  ])('of $amount with $paid paid is $status', ({ amount, paid, status, balance }) => {
    expect(statusOf({ amount, paid })).toBe(status);
    expect(balanceOf({ amount, paid })).toBe(balance);
    expect(isOverpaid({ amount, paid })).toBe(paid > amount);
  });

  test('is overdue from the day after its due date, while something is open', () => {
    const invoice = { amount: 100, paid: 0, dueDate: '2025-06-11' };
    expect(isOverdue(invoice, '2025-06-11')).toBe(false);
    expect(isOverdue(invoice, '2025-06-12')).toBe(true);
    expect(isOverdue({ ...invoice, paid: 100 }, '2025-06-12')).toBe(false);
  });

  test('that is overpaid does not lower the dues of another', () => {
    const invoices = [
      { amount: 100.1, paid: 0 },
      { amount: 50, paid: 80 },
      { amount: 0.2, paid: 0 },
    ];
    expect(duesOf(invoices)).toBe(100.3);
    expect(duesOf([])).toBe(0);
  });
});

test('dues by customer name those that owe something, and nobody else', () => {
  const [owing, paid, overpaid] = [testId(1), testId(2), testId(3)];
  const dues = duesByCustomer([
    { customerId: owing, amount: 100, paid: 40 },
    { customerId: paid, amount: 100, paid: 100 },
    { customerId: owing, amount: 7, paid: 0 },
    { customerId: overpaid, amount: 100, paid: 130 },
  ]);
  expect([...dues]).toEqual([[owing, 67]]);
});

describe('the handover of a payment’s cash', () => {
  const payment = { handoverId: null, reverses: null, reversedBy: null };
  const handedOver = { ...payment, handoverId: testId(4) };
  const confirmedAt = '2025-06-11T09:00:00.000Z';

  test.each([
    ['with the driver', payment, true, undefined, null],
    ['handed over, not yet confirmed', handedOver, true, { confirmedAt: null }, null],
    ['confirmed', handedOver, true, { confirmedAt }, confirmedAt],
    ['of the office', payment, false, undefined, undefined],
    ['taken back before it was handed over', { ...payment, reversedBy: testId(5) }, true, undefined, undefined],
    ['of the entry that takes it back', { ...handedOver, reverses: testId(5) }, true, { confirmedAt }, undefined],
    ['no cash at all', { ...payment, method: 'transfer' as const }, true, undefined, undefined],
  ])('%s', (_state, payment, isByDriver, handover, at) => {
    expect(settledAt({ payment, isByDriver, handover })).toBe(at);
  });
});

test('a number is shown with the series of a restore, and not before the server has assigned one', () => {
  expect(numberText({ no: null, series: '7F3A' })).toBeNull();
  expect(numberText({ no: 12 })).toBe('12');
  expect(numberText({ no: 1012, series: '7F3A' })).toBe('7F3A-1012');
});
