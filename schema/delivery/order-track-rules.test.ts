import { expect, test } from 'vitest';
import { IDS, testId } from '../testing/test-records.ts';
import type { OrderTrack } from './order-track-entity.ts';
import { otherOpenStop } from './order-track-rules.ts';

const track = (n: number, fields: Partial<OrderTrack> = {}): OrderTrack => ({
  _id: testId(600 + n),
  customerId: IDS.restaurant1,
  preparedBy: null,
  deliveredBy: IDS.driver1,
  orderId: null,
  serialNo: n,
  position: null,
  createdAt: `2025-06-11T0${n}:00:00.000Z`,
  isDelivered: false,
  deliveredAt: null,
  ...fields,
});
const wanted = { _id: testId(700), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 };

test('a second open stop of one customer and driver is the oldest other one', () => {
  expect(otherOpenStop([track(2), track(1)], wanted)?.serialNo).toBe(1);
});

test.each([
  ['a delivered one', { isDelivered: true, deliveredAt: '2025-06-11T02:00:00.000Z' }],
  ['one with another driver', { deliveredBy: IDS.driver2 }],
  ['one of another customer', { customerId: IDS.restaurant2 }],
  ['the stop itself', { _id: wanted._id }],
])('%s is no second stop', (_what, fields) => {
  expect(otherOpenStop([track(1, fields)], wanted)).toBeUndefined();
});
