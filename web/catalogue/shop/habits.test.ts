import { expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { weeklyOf } from './habits.ts';

const NOW = Date.parse('2025-06-11T03:00:00.000Z');
const [rice, oil, basil, duck, old] = [testId(1), testId(2), testId(3), testId(4), testId(5)];

const order = (daysAgo: number, ...products: string[]) => ({
  placedAt: toInstant(NOW - daysAgo * DAY_MS),
  orderItems: products.map((_id) => ({ _id, name: 'x', quantity: 1, sku: 'Bag' as const })),
});

const ORDERS = [
  order(29, old),
  order(22, rice),
  order(15, rice, oil, oil),
  order(8, rice, oil),
  order(4, basil),
  order(2, duck),
  order(1, oil),
];

test('products ordered in three of four weeks are weekly, most frequent first; newer ones are not', () => {
  expect(weeklyOf(ORDERS, NOW)).toEqual([oil, rice]);
});

test('three orders in one week do not make a product weekly, and an order from a clock ahead counts as today’s', () => {
  expect(weeklyOf([order(1, rice), order(2, rice), order(-3, rice)], NOW)).toEqual([]);
  expect(weeklyOf([order(-3, rice), order(9, rice), order(16, rice)], NOW)).toEqual([rice]);
});
