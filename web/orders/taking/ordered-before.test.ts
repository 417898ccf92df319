import { expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../schema/orders/order-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { isTenfold, orderedBefore, ordersOf } from './ordered-before.ts';

const item = (_id: string, quantity: number, sku: OrderItem['sku'] = 'Btl') => ({ _id, name: 'Sauce', sku, quantity });
const orderOn = (day: string, orderItems: OrderItem[], customerId = IDS.restaurant1): Order => ({
  _id: testId(900),
  customerId,
  userId: IDS.user1,
  orderItems,
  customMessage: '',
  deliveryDate: day,
  placedAt: `${day}T03:00:00.000Z`,
  isDelivered: false,
  deliveredBy: null,
  deliveredAt: null,
});

test('products come by the number of orders that have them, then by the latest, in their last quantity', () => {
  const orders = [
    orderOn('2025-06-01', [item(IDS.fishSauce, 2), item(IDS.jasmineRice, 4)]),
    orderOn('2025-06-09', [item(IDS.fishSauce, 5), item(IDS.outOfStock, 1)]),
    orderOn('2025-06-10', [item(IDS.jasmineRice, 40)], IDS.restaurant2),
  ];
  const own = ordersOf(orders, IDS.restaurant1);
  expect(own.map(({ deliveryDate }) => deliveryDate)).toEqual(['2025-06-09', '2025-06-01']);
  expect([...orderedBefore(own).values()].map(({ _id, quantity, times }) => [_id, quantity, times])).toEqual([
    [IDS.fishSauce, 5, 2],
    [IDS.outOfStock, 1, 1],
    [IDS.jasmineRice, 4, 1],
  ]);
});

test('ten times the last quantity is doubted, of the same unit alone', () => {
  expect(isTenfold(50, 'Btl', { quantity: 5, sku: 'Btl' })).toBe(true);
  expect(isTenfold(49.5, 'Btl', { quantity: 5, sku: 'Btl' })).toBe(false);
  expect(isTenfold(50, 'Ctn', { quantity: 5, sku: 'Btl' })).toBe(false);
  expect(isTenfold(5000, 'Btl', undefined)).toBe(false);
});
