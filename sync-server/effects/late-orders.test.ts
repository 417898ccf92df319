import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Instant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import type { CalendarKind } from '../../schema/orders/calendar-entity.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import type { QueuedMutation } from '../../schema/sync/protocol.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { BEAT_MS, beat } from '../clock/outages.ts';
import { decodeRow } from '../db/column-codec.ts';
import { readFrozenCounts } from '../orders/order-queries.ts';
import { catchUp, post, pushOne, queued, request } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-11-23', '2026-11-25', '2026-11-27'] as const;
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' };

const tokyo = (day: string, time: string) => new Date(`${day}T${time}:00.000+09:00`).toISOString();
const tuesday = (time: string) => tokyo('2026-11-24', time);

let world: World;
beforeEach(async () => {
  world = await createWorld();
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  at(tokyo('2026-11-22', '12:00'));
  await does('manager', 'customer.update', {
    customerId: IDS.restaurant1,
    deliveryDays: ['Monday', 'Wednesday', 'Friday'],
  });
  const cutOff = { minutes: 17 * 60, daysBefore: 1 };
  await does('manager', 'route.setPlan', { route: null, deliveryDays: [], cutOff, grace: 60 });
});
afterEach(() => world.close());

const at = (instant: Instant) => world.clock.set(Date.parse(instant));

async function does(person: PersonName, name: string, args: object, fields: Partial<QueuedMutation> = {}) {
  const mutation = queued(name, args, { at: new Date(world.clock.now()).toISOString(), ...fields });
  return { mutation, verdict: await pushOne(world, person, mutation) };
}

async function orderOf(orderId: string): Promise<Order> {
  const row = await world.db.selectFrom('orders').selectAll().where('_id', '=', orderId).executeTakeFirstOrThrow();
  return decodeRow('orders', row);
}

/** Places an order on Tuesday at 16:58 (by default), on a phone that has signal again at the given time. */
async function placed(arriving: string, { day = WEDNESDAY as string, placedAt = tuesday('16:58') } = {}) {
  at(tuesday(arriving));
  const orderId = newId();
  const args = { orderId, orderItems: [line], customMessage: '', deliveryDate: day, placedAt };
  const { mutation, verdict } = await does('customer1', 'order.place', args, { at: placedAt });
  expect(verdict).toMatchObject({ status: 'applied' });
  return { orderId, mutation, order: await orderOf(orderId) };
}

/** A server that was up from four o'clock on, except between two times on Tuesday. */
async function downFrom(from: string, until: string) {
  for (let now = Date.parse(tuesday('16:00')); now <= Date.parse(tuesday(from)); now += BEAT_MS) {
    await beat(world.db, now);
  }
  await beat(world.db, Date.parse(tuesday(until)));
}

const setDay = (day: string, kind: CalendarKind) =>
  does('manager', 'calendar.setDay', { day, route: null, kind, note: '' });

describe('cut-off while offline (example 10)', () => {
  test('an order of Sunday without a day is for Wednesday: Monday is a holiday', async () => {
    const response = await post(world, 'customer1', '/api/orders', { orderItems: [line] });
    expect(await response.json()).toMatchObject({ deliveryDate: WEDNESDAY });
  });

  test('arriving at 17:40, it is for Wednesday and marked late', async () => {
    const { order } = await placed('17:40');
    expect(order).toMatchObject({ deliveryDate: WEDNESDAY, arrival: 'late', placedAt: tuesday('16:58') });
  });

  test('arriving at 18:30, it is kept for Wednesday, Friday is proposed, and nothing is packed for it', async () => {
    const { order, orderId } = await placed('18:30');
    const late = { arrival: 'too late', arrivedAt: tuesday('18:30'), proposedDay: FRIDAY };
    expect(order).toMatchObject({ deliveryDate: WEDNESDAY, ...late });
    expect((await catchUp(world, 'customer1')).rows.get(`orders/${orderId}`)).toMatchObject(late);
    const counted = async () => (await readFrozenCounts(world.db)).find(({ itemName }) => itemName === 'Fish sauce');
    // The world's own order.
    expect(await counted()).toMatchObject({ totalQuantity: 2 });

    at(tuesday('18:40'));
    await does('customer1', 'order.chooseDay', { orderId, deliveryDate: FRIDAY, chosenAt: tuesday('18:40') });
    const moved = await orderOf(orderId);
    expect(moved).toMatchObject({ deliveryDate: FRIDAY, arrival: 'moved', askedDay: WEDNESDAY });
    expect(moved.proposedDay).toBeUndefined();
    expect(await counted()).toMatchObject({ totalQuantity: 4 });
  });

  test('sent again later, it is judged by its first arrival', async () => {
    const { mutation, orderId } = await placed('17:40');
    at(tuesday('20:00'));
    await pushOne(world, 'customer1', mutation);
    expect(await orderOf(orderId)).toMatchObject({ arrival: 'late', arrivedAt: tuesday('17:40') });
  });

  test('an older app sends no time of placing, so that of the mutation counts', async () => {
    at(tuesday('17:40'));
    const orderId = newId();
    const args = { orderId, orderItems: [line], customMessage: '', deliveryDate: WEDNESDAY };
    await does('customer1', 'order.place', args, { at: tuesday('16:58') });
    expect(await orderOf(orderId)).toMatchObject({ arrival: 'late' });
  });

  test('time in which no server answered extends the grace of a change and a cancellation as well', async () => {
    const [early, late] = [await placed('16:50'), await placed('16:51')];
    const change = (orderId: string) => ({
      orderId,
      versionSeen: 1,
      customMessage: '',
      deliveryDate: WEDNESDAY,
      orderItems: [{ ...line, quantity: 9 }],
    });
    await downFrom('17:30', '18:15');
    at(tuesday('18:44'));
    const before = { at: tuesday('16:58') };
    await does('customer1', 'order.change', change(early.orderId), before);
    expect(await orderOf(early.orderId)).toMatchObject({ orderItems: [{ quantity: 9 }], changes: [{ lines: [{}] }] });
    at(tuesday('18:46'));
    await does('customer1', 'order.change', change(late.orderId), before);
    const asked = { request: { kind: 'change' }, orderItems: [{ quantity: 2 }] };
    expect(await orderOf(late.orderId)).toMatchObject(asked);
    at(tuesday('18:44'));
    await does('customer1', 'order.cancel', { orderId: early.orderId, versionSeen: 2, reason: '' }, before);
    await expect(orderOf(early.orderId)).rejects.toThrow('no result');
  });

  test('time in which no server answered extends the grace', async () => {
    await downFrom('17:30', '18:15');
    expect((await placed('18:44')).order).toMatchObject({ arrival: 'late' });
    expect((await placed('18:46')).order).toMatchObject({ arrival: 'too late' });
  });
});

test('in time, an order has no mark; nor has any of a customer whose cut-off is not set', async () => {
  expect((await placed('16:59')).order.arrival).toBeUndefined();
  await does('manager', 'route.setPlan', { route: null, deliveryDays: [], cutOff: null, grace: null });
  expect((await placed('18:30', { day: MONDAY })).order.arrival).toBeUndefined();
});

test('closed, extra and usual days count, and a customer’s own cut-off wins', async () => {
  await setDay(WEDNESDAY, 'closed');
  expect((await placed('12:00', { placedAt: tuesday('12:00') })).order).toMatchObject({ proposedDay: FRIDAY });
  await setDay('2026-11-26', 'extra');
  expect((await placed('12:00', { placedAt: tuesday('12:00') })).order).toMatchObject({ proposedDay: '2026-11-26' });
  await does('manager', 'calendar.clearDay', { day: WEDNESDAY, route: null });
  await does('manager', 'customer.update', { customerId: IDS.restaurant1, cutOff: { minutes: 1200, daysBefore: 1 } });
  expect((await placed('18:30')).order.arrival).toBeUndefined();
});

test('the office accepts it for the day asked for; an answer of the restaurant after that is told so', async () => {
  const { orderId } = await placed('18:30');
  await does('manager', 'order.acceptLate', { orderId });
  expect(await orderOf(orderId)).toMatchObject({ arrival: 'accepted', deliveryDate: WEDNESDAY });
  const choose = { orderId, deliveryDate: FRIDAY, chosenAt: tuesday('18:29') };
  expect((await does('customer1', 'order.chooseDay', choose)).verdict).toMatchObject({ code: 'already_answered' });
  expect((await does('customer1', 'order.chooseDay', { ...choose, deliveryDate: WEDNESDAY })).verdict).toMatchObject({
    status: 'applied',
  });
});

test('the restaurant cancels it without asking; of an order that is being packed it asks', async () => {
  const { orderId } = await placed('18:30');
  const cancel = { orderId, versionSeen: 1, reason: '' };
  await does('customer1', 'order.cancel', cancel);
  expect(await world.db.selectFrom('orders').where('_id', '=', orderId).selectAll().execute()).toEqual([]);
  const inTime = await placed('16:59');
  at(tuesday('18:30'));
  await does('customer1', 'order.cancel', { ...cancel, orderId: inTime.orderId });
  expect(await orderOf(inTime.orderId)).toMatchObject({ request: { kind: 'cancel' } });
  // The office is notified of the request, and of the order that just arrived, once each.
  const asked = world.db.selectFrom('notices').select(['about', 'audience']).where('kind', '=', 'orderRequest');
  expect(await asked.execute()).toEqual([{ about: inTime.orderId, audience: 'office' }]);
  const went = world.db
    .selectFrom('notices')
    .select(['about', 'audience', 'said'])
    .where('kind', '=', 'orderCancelled');
  expect(await went.execute()).toEqual([{ about: orderId, audience: 'office', said: expect.anything() }]);
});

test('a chosen day whose cut-off passed meanwhile asks again', async () => {
  const { orderId } = await placed('18:30');
  at(tokyo(FRIDAY, '09:00'));
  const choose = { orderId, deliveryDate: FRIDAY, chosenAt: tokyo(WEDNESDAY, '09:00') };
  await does('customer1', 'order.chooseDay', choose);
  expect(await orderOf(orderId)).toMatchObject({ arrival: 'too late', proposedDay: '2026-11-30', askedDay: WEDNESDAY });
});

test('more for an order whose cut-off has passed is an order of its own, which is judged', async () => {
  const { orderId } = await placed('16:59');
  at(tuesday('18:30'));
  const more = { orderId: newId(), orderItems: [line], customMessage: '', deliveryDate: WEDNESDAY, addTo: orderId };
  await does('customer1', 'order.place', more);
  expect((await orderOf(orderId)).additions).toBeUndefined();
  expect(await orderOf(more.orderId)).toMatchObject({ arrival: 'too late', proposedDay: FRIDAY });
});

test('an order that is worth less than the minimum is taken with a warning', async () => {
  expect((await placed('12:00')).order.belowMinimum).toBeUndefined();
  await does('manager', 'business.setOrderMinimum', { orderMinimum: 20_000 });
  expect((await placed('12:00')).order.belowMinimum).toBe(20_000);
});

describe('the warning of an order below the minimum follows its lines', () => {
  const content = (quantity: number) => ({ orderItems: [{ ...line, quantity }], deliveryDate: WEDNESDAY });
  const minimum = async (orderId: string) => (await orderOf(orderId)).belowMinimum;
  const few = 1;
  const many = 100;
  const priceOf = async (orderId: string) => (await orderOf(orderId)).orderItems[0]?.price ?? 0;

  /** An order of one bottle, below a minimum of ten. */
  async function begun() {
    const { orderId } = await placed('12:00');
    await does('manager', 'business.setOrderMinimum', { orderMinimum: 10 * (await priceOf(orderId)) });
    await does('customer1', 'order.change', { orderId, versionSeen: 1, customMessage: '', ...content(few) });
    expect(await minimum(orderId)).toBe(10 * (await priceOf(orderId)));
    return orderId;
  }

  test('when its restaurant changes it', async () => {
    const orderId = await begun();
    await does('customer1', 'order.change', { orderId, versionSeen: 2, customMessage: '', ...content(many) });
    expect(await minimum(orderId)).toBeUndefined();
    await does('customer1', 'order.change', { orderId, versionSeen: 3, customMessage: '', ...content(few) });
    expect(await minimum(orderId)).toBeGreaterThan(0);
  });

  test('when more is added to it', async () => {
    const orderId = await begun();
    const more = { orderId: newId(), ...content(many), customMessage: '', addTo: orderId };
    await does('customer1', 'order.place', more);
    expect((await orderOf(orderId)).additions).toHaveLength(1);
    expect(await minimum(orderId)).toBeUndefined();
  });

  test('when the office edits it, and when it accepts a change', async () => {
    const orderId = await begun();
    await does('manager', 'order.edit', { orderId, versionSeen: 2, ...content(many), reason: 'By telephone' });
    expect(await minimum(orderId)).toBeUndefined();
    at(tuesday('18:30'));
    await does('customer1', 'order.change', { orderId, versionSeen: 3, customMessage: '', ...content(few) });
    expect(await minimum(orderId)).toBeUndefined();
    await does('manager', 'order.answer', { orderId, versionSeen: 4, kind: 'change', accepted: true, word: '' });
    expect(await minimum(orderId)).toBeGreaterThan(0);
  });
});

describe('an order that the office takes by telephone', () => {
  const taken = (customerId: string, deliveryDate: string = WEDNESDAY) => ({
    orderId: newId(),
    customerId,
    orderItems: [line],
    customMessage: '',
    deliveryDate,
    source: 'telephone',
  });

  test('past the cut-off it is accepted, in time it has no mark, and its restaurant sees it', async () => {
    at(tuesday('16:59'));
    const inTime = taken(IDS.restaurant1);
    await does('manager', 'order.take', inTime);
    expect((await orderOf(inTime.orderId)).arrival).toBeUndefined();
    at(tuesday('18:30'));
    const late = taken(IDS.restaurant1);
    await does('manager', 'order.take', late);
    const order = await orderOf(late.orderId);
    expect(order).toMatchObject({ arrival: 'accepted', arrivedAt: tuesday('18:30'), deliveryDate: WEDNESDAY });
    expect(order.proposedDay).toBeUndefined();
    const { rows } = await catchUp(world, 'customer1');
    expect(rows.get(`orders/${late.orderId}`)).toMatchObject({ taken: { source: 'telephone' }, orderItems: [line] });
  });

  test('a customer without any login has its order, once, and below the minimum it is warned of', async () => {
    await does('manager', 'business.setOrderMinimum', { orderMinimum: 20_000 });
    await world.db.deleteFrom('users').where('customerId', '=', IDS.restaurant3).execute();
    const { orderId, ...order } = taken(IDS.restaurant3);
    const { mutation } = await does('manager', 'order.take', { orderId, ...order });
    await pushOne(world, 'manager', mutation);
    expect(await orderOf(orderId)).toMatchObject({ customerId: IDS.restaurant3, belowMinimum: 20_000 });
    const listed = await (await request(world, 'admin', `/api/orders/${orderId}`)).json();
    expect(listed).toMatchObject({ user: { username: 'manager' }, taken: { by: { name: 'manager' } } });
  });

  test('the customer is told of it, not the office', async () => {
    await does('manager', 'order.take', taken(IDS.restaurant1));
    const notices = await world.db.selectFrom('notices').select(['kind', 'audience']).execute();
    expect(notices).toEqual([{ kind: 'orderReceived', audience: `customer:${IDS.restaurant1}` }]);
  });
});
