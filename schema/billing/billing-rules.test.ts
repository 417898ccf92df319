import { describe, expect, test } from 'vitest';
import { balanceOf, duesOf, isOverdue, isOverpaid, statusOf } from './billing-rules.ts';

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
