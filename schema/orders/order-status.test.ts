import { expect, test } from 'vitest';
import { slipLine } from '../testing/test-slips.ts';
import { lineChangesOf } from './order-changes.ts';
import { orderStatusOf } from './order-status.ts';

const NOW = '2025-06-11T02:00:00.000Z';
const EARLIER = '2025-06-11T01:42:00.000Z';
const known = { track: undefined, slip: undefined, limit: null, isDayClosed: false, now: NOW };
const gone = { isDelivered: true };
const line = slipLine({ _id: 'l', price: 480.5, quantity: 3 }, '2025-06-11');
const slipOf = (...lines: (typeof line)[]) => ({ deliveredAt: EARLIER, voidedAt: null, lines });

test('an order is received, and packed once its cut-off has passed', () => {
  const open = { isDelivered: false };
  expect(orderStatusOf(open, known)).toEqual({ state: 'received' });
  expect(orderStatusOf(open, { ...known, limit: NOW })).toEqual({ state: 'received' });
  expect(orderStatusOf(open, { ...known, limit: EARLIER })).toEqual({ state: 'packing' });
});

test('an order whose day was closed waits for another one until it is dispatched', () => {
  const closed = { ...known, isDayClosed: true, limit: EARLIER };
  expect(orderStatusOf({ isDelivered: false }, closed)).toEqual({ state: 'day closed' });
  expect(orderStatusOf(gone, closed)).toEqual({ state: 'dispatched' });
});

test('an order that came too late waits for an answer until it is decided or dispatched', () => {
  const late = { isDelivered: false, arrival: 'too late' } as const;
  expect(orderStatusOf(late, { ...known, limit: EARLIER })).toEqual({ state: 'too late' });
  expect(orderStatusOf({ ...late, arrival: 'accepted' }, known)).toEqual({ state: 'received' });
  expect(orderStatusOf({ ...late, isDelivered: true }, known)).toEqual({ state: 'dispatched' });
});

test('a dispatched order is with the driver until its stop is delivered', () => {
  const track = { isDelivered: false, deliveredAt: null };
  expect(orderStatusOf(gone, known)).toEqual({ state: 'dispatched' });
  expect(orderStatusOf(gone, { ...known, track })).toEqual({ state: 'with the driver' });
  const delivered = { isDelivered: true, deliveredAt: EARLIER };
  expect(orderStatusOf(gone, { ...known, track: delivered })).toEqual({ state: 'delivered', at: EARLIER, short: [] });
});

test('a delivered order is short of the goods of which less came', () => {
  const short = { ...line, ordered: 5000 };
  const slip = slipOf(line, short);
  expect(orderStatusOf(gone, { ...known, slip })).toEqual({ state: 'delivered', at: EARLIER, short: [short] });
  const corrected = { ...slip, corrected: [line] };
  expect(orderStatusOf(gone, { ...known, slip: corrected })).toMatchObject({ short: [] });
  const voided = { ...slip, voidedAt: NOW };
  expect(orderStatusOf(gone, { ...known, slip: voided })).toMatchObject({ short: [] });
});

test('goods that are weighed are short only if none came; what nobody ordered is never short', () => {
  const weighed = { ...line, unit: 'Kg' as const, orderedUnit: 'Pkt' as const, ordered: 5000, delivered: 2130 };
  const none = { ...weighed, delivered: 0 };
  const extra = { ...line, ordered: null };
  const { short } = { short: [], ...orderStatusOf(gone, { ...known, slip: slipOf(weighed, none, extra) }) };
  expect(short).toEqual([none]);
});

test('lines that changed are told with both quantities, those of before first', () => {
  const okra = { _id: 'a', name: 'Okra', sku: 'Kg' as const, quantity: 2 };
  const rice = { ...okra, _id: 'b', name: 'Rice' };
  expect(
    lineChangesOf(
      [okra, rice],
      [
        { ...rice, quantity: 2.5 },
        { ...okra, name: 'Bhindi' },
      ],
    ),
  ).toEqual([
    { _id: 'a', name: 'Okra', sku: 'Kg', before: 2, after: 0 },
    { _id: 'b', name: 'Rice', sku: 'Kg', before: 2, after: 2.5 },
    { _id: 'a', name: 'Bhindi', sku: 'Kg', before: 0, after: 2 },
  ]);
});
