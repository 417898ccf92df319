import { describe, expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import { isOverdueOn, paymentDaysOf } from './payment-days.ts';

describe('the payment days of a calendar day', () => {
  test.each([
    ['2026-04-15', [15]],
    ['2026-04-29', [29]],
    ['2026-04-30', [30, 31]],
    ['2026-05-30', [30]],
    ['2026-05-31', [31]],
    ['2026-02-28', [28, 29, 30, 31]],
    ['2028-02-28', [28]],
    ['2028-02-29', [29, 30, 31]],
    ['2026-12-31', [31]],
  ])('%s', (day, days) => {
    expect(paymentDaysOf(day)).toEqual(days);
  });

  test('name every payment day exactly once a month', () => {
    for (let day = '2026-01-01', seen: number[] = []; day < '2029-01-01'; day = addDays(day, 1)) {
      seen.push(...paymentDaysOf(day));
      if (!addDays(day, 1).endsWith('-01')) continue;
      expect(seen).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
      seen = [];
    }
  });
});

describe('a monthly payer’s invoice in the report of a day', () => {
  const invoice = { origin: 'closing' as const, paymentDate: null };
  test.each([
    ['due the day before', '2026-05-20', '2026-05-20', '2026-05-19', true],
    ['due on the day itself', '2026-05-20', '2026-05-20', '2026-05-20', false],
    ['of a day to come, due today', '2026-05-28', '2026-05-20', '2026-05-20', false],
    ['of a day to come, due yesterday', '2026-05-28', '2026-05-20', '2026-05-19', true],
    ['of a day that is past, due after it', '2026-05-10', '2026-05-20', '2026-05-12', false],
  ])('is overdue or not: %s', (_case, day, today, dueDate, isOverdue) => {
    expect(isOverdueOn(day, { ...invoice, dueDate, today })).toBe(isOverdue);
  });

  test('is to be paid on the day that the customer pays, not overdue', () => {
    const due = { origin: 'slip' as const, paymentDate: 20, dueDate: '2026-05-01', today: '2026-05-20' };
    expect(isOverdueOn('2026-05-20', due)).toBe(false);
    expect(isOverdueOn('2026-05-21', { ...due, today: '2026-05-21' })).toBe(true);
  });
});
