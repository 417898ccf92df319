import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { isOrderWith } from './order-search.ts';

const line = (name: string) => ({ _id: testId(1), name, quantity: 1, sku: 'Pkt' as const });

test.each([
  ['SHRI', true],
  ['ｓｈｒｉｍｐ', true],
  ['100%', true],
  ['10%', false],
  ['2025-06', true],
  ['06/12/2025', true],
  ['2025-07', false],
  ['sku', false],
  ['', true],
])('an order of shrimp for June 12 is found by %j: %j', (keyword, found) => {
  const orderItems = [line('Shrimp'), line('100% Gyoza')];
  expect(isOrderWith(keyword, { orderItems, deliveryDate: '2025-06-12' }, new Map())).toBe(found);
});

test.each([
  ['オクラ', true],
  ['おくら', true],
  ['भिन्डी', true],
  ['okra', true],
  ['lady', true],
  ['なす', false],
])(
  'an order of okra is found by the names that it has in any language, and by the one it was ordered under: %j: %j',
  (keyword, found) => {
    const okra = { name: "Lady's finger", names: { ja: 'オクラ', ne: 'भिण्डी' } };
    const order = { orderItems: [line('Okra')], deliveryDate: '2025-06-12' };
    expect(isOrderWith(keyword, order, new Map([[testId(1), okra]]))).toBe(found);
  },
);
