import { expect, test } from 'vitest';
import { IDS, testId } from '../testing/test-records.ts';
import { canGetMore, withAddition } from './adding.ts';
import type { Order, OrderItem } from './order-entity.ts';

const AT = '2025-06-11T04:00:00.000Z';
const sauce = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl', price: 480.5 } as const;
const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 4, sku: 'Bag', price: 6200 } as const;

const order = (fields: Partial<Order> = {}): Order => ({
  _id: testId(500),
  customerId: IDS.restaurant1,
  userId: IDS.user1,
  orderItems: [sauce],
  customMessage: 'Back door',
  deliveryDate: '2025-06-12',
  placedAt: '2025-06-11T02:00:00.000Z',
  isDelivered: false,
  deliveredBy: null,
  deliveredAt: null,
  ...fields,
});
const addition = (orderItems: OrderItem[], { customMessage = '', reference }: Partial<Order> = {}) => ({
  _id: testId(501),
  at: AT,
  orderItems,
  customMessage,
  reference,
});

test('what is ordered already becomes more at its price, and the rest comes behind it', () => {
  const added = [rice, { ...sauce, quantity: 0.5, price: 500, substitute: true }, { ...sauce, name: 'Fish sauce 1 l' }];
  expect(withAddition(order(), addition(added, { customMessage: ' Ring twice ' }))).toEqual({
    ...order(),
    version: 2,
    orderItems: [{ ...sauce, quantity: 2.5, substitute: true }, rice, { ...sauce, name: 'Fish sauce 1 l' }],
    customMessage: 'Back door\nRing twice',
    additions: [{ _id: testId(501), at: AT, lines: 3 }],
  });
});

test('a message is not repeated, and a second reference is added to the message', () => {
  const messageOf = (before: Partial<Order>, more: Partial<Order>) => {
    const { customMessage, reference } = withAddition(order(before), addition([rice], more)) ?? {};
    return [customMessage, reference];
  };
  expect(messageOf({}, { customMessage: 'Back door', reference: 'PO-1' })).toEqual(['Back door', 'PO-1']);
  expect(messageOf({ reference: 'PO-1' }, { reference: 'PO-2' })).toEqual(['Back door\nPO-2', 'PO-1']);
  expect(messageOf({ customMessage: '' }, { customMessage: 'New' })).toEqual(['New', undefined]);
});

test('more than an order may hold does not go into it', () => {
  expect(withAddition(order(), addition([{ ...sauce, quantity: 99_999 }]))).toBeNull();
  expect(withAddition(order(), addition([rice], { customMessage: 'x'.repeat(2000) }))).toBeNull();
});

test('an order gets more while it is open, for its day, and has room', () => {
  const wanted = { day: '2025-06-12', lines: 1 };
  const full = Array.from({ length: 500 }, () => sauce);
  const often = Array.from({ length: 50 }, () => ({ _id: testId(1), at: AT, lines: 1 }));
  expect(canGetMore(order(), wanted)).toBe(true);
  for (const fields of [
    { isDelivered: true },
    { deliveryDate: '2025-06-13' },
    { orderItems: full },
    { additions: often },
  ]) {
    expect(canGetMore(order(fields), wanted)).toBe(false);
  }
});
