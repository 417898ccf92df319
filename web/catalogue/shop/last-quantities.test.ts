import { expect, test } from 'vitest';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { lastQuantities } from './last-quantities.ts';

function order(number: number, placedAt: string, quantities: Record<string, number>): Order {
  return {
    _id: testId(number),
    customerId: IDS.restaurant1,
    userId: IDS.user1,
    orderItems: Object.entries(quantities).map(([_id, quantity]) => ({ _id, name: 'x', quantity, sku: 'Btl' })),
    customMessage: '',
    deliveryDate: '2025-06-12',
    placedAt,
    isDelivered: false,
    deliveredBy: null,
    deliveredAt: null,
  };
}

test('each product is remembered by the latest order that has it', () => {
  const last = lastQuantities([
    order(1, '2025-06-02T03:00:00.000Z', { [IDS.fishSauce]: 2 }),
    order(2, '2025-06-09T03:00:00.000Z', { [IDS.fishSauce]: 5 }),
    order(3, '2025-06-01T03:00:00.000Z', { [IDS.fishSauce]: 9, [IDS.jasmineRice]: 4 }),
  ]);
  expect(last.get(IDS.fishSauce)).toEqual({ quantity: 5, sku: 'Btl' });
  expect(last.get(IDS.jasmineRice)).toEqual({ quantity: 4, sku: 'Btl' });
  expect(last.get(IDS.outOfStock)).toBeUndefined();
});
