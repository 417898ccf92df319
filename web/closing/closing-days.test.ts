import { expect, test } from 'vitest';
import { IDS, testCustomer } from '../../schema/testing/test-records.ts';
import { closingDaysOf, latestOf } from './closing-days.ts';

const monthly = { ...testCustomer(IDS.restaurant1, 'r1'), paymentMethod: 'monthly' as const };

test('the last closing days of all monthly customers, and the next ones, each once', () => {
  const customers = [
    monthly,
    { ...monthly, closingDay: 31 },
    { ...monthly, closingDay: 20 },
    { ...monthly, closingDay: 5, deletedAt: '2026-01-01T00:00:00.000Z' },
    { ...monthly, closingDay: 10, paymentMethod: 'cash' as const },
  ];
  const days = closingDaysOf(customers, '2026-03-20');
  expect(days).toEqual([
    '2026-03-31',
    '2026-03-20',
    '2026-02-28',
    '2026-02-20',
    '2026-01-31',
    '2026-01-20',
    '2025-12-31',
    '2025-12-20',
  ]);
  expect(latestOf(days, '2026-03-20')).toBe('2026-03-20');
  expect(latestOf(days, '2026-03-19')).toBe('2026-02-28');
});

test('without monthly customers there is none', () => {
  expect(closingDaysOf([], '2026-03-20')).toEqual([]);
  expect(latestOf([], '2026-03-20')).toBe('2026-03-20');
});
