import { expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/days.ts';
import { testId, testProduct } from '../../../schema/testing/test-records.ts';
import { habitsFirst, habitsOf } from './habits.ts';

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

test('what is ordered in three weeks of four is a habit, what was ordered since is recent', () => {
  expect([...habitsOf(ORDERS, NOW)]).toEqual([
    [oil, 'weekly'],
    [rice, 'weekly'],
    [duck, 'recent'],
    [basil, 'recent'],
  ]);
});

test('three orders in one week are no habit, and an order from a clock ahead counts as of today', () => {
  expect([...habitsOf([order(1, rice), order(2, rice), order(-3, rice)], NOW)]).toEqual([[rice, 'recent']]);
});

test('habits come first, and all others keep their order', () => {
  const products = [old, duck, basil, rice].map((id) => testProduct(id, id));
  const sorted = habitsFirst(products, habitsOf(ORDERS, NOW)).map(({ _id }) => _id);
  expect(sorted).toEqual([rice, duck, basil, old]);
  expect(habitsFirst(products, new Map())).toEqual(products);
});
