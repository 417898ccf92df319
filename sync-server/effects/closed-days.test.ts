import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Instant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import type { CalendarKind } from '../../schema/orders/calendar-entity.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { decodeRow } from '../db/column-codec.ts';
import { post, pushOne, queued, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

/** Three successive delivery days, of which the first is closed. */
const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-11-30', '2026-12-02', '2026-12-04'] as const;
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' };
const tokyo = (day: string, time: string) => new Date(`${day}T${time}:00.000+09:00`).toISOString();

let world: World;
beforeEach(async () => {
  world = await createWorld();
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  at(tokyo('2026-11-27', '12:00'));
  const deliveryDays = ['Monday', 'Wednesday', 'Friday'];
  const cutOff = { minutes: 17 * 60, daysBefore: 1 };
  await does('manager', 'route.setPlan', { route: null, deliveryDays, cutOff, grace: 60 });
  for (const customerId of [IDS.restaurant1, IDS.restaurant2]) {
    await does('manager', 'customer.update', { customerId, deliveryDays: [] });
  }
  await world.db.deleteFrom('notices').execute();
});
afterEach(() => world.close());

const at = (instant: Instant) => world.clock.set(Date.parse(instant));
const does = (person: PersonName, name: string, args: object) =>
  pushOne(world, person, queued(name, args, { at: new Date(world.clock.now()).toISOString() }));

async function orderOf(orderId: string): Promise<Order> {
  const row = await world.db.selectFrom('orders').selectAll().where('_id', '=', orderId).executeTakeFirstOrThrow();
  return decodeRow('orders', row);
}

async function placed(deliveryDate: string = MONDAY, person: PersonName = 'customer1') {
  const orderId = newId();
  const args = { orderId, orderItems: [line], customMessage: '', deliveryDate };
  expect(await does(person, 'order.place', args)).toMatchObject({ status: 'applied' });
  return orderId;
}
const setDay = (day: string, kind: CalendarKind, route: 'Shinjuku A' | null = null) =>
  does('manager', 'calendar.setDay', { day, route, kind, note: 'Year end' });
const choose = (orderId: string, deliveryDate: string, person: PersonName = 'customer1') =>
  does(person, 'order.chooseDay', { orderId, deliveryDate, chosenAt: new Date(world.clock.now()).toISOString() });

const told = async () => {
  const rows = await world.db.selectFrom('notices').selectAll().where('kind', '=', 'dayClosed').execute();
  return rows.map(({ audience, about, said }) => ({ audience, about, said: JSON.parse(said) }));
};

describe('the office closes the day of an order (issue 38, point 13)', () => {
  test('its restaurant is told once, of its order and the next day', async () => {
    const [one, other] = [await placed(), await placed(MONDAY, 'customer2')];
    await placed(WEDNESDAY);
    await setDay(MONDAY, 'closed');
    const said = { what: 'asked', day: MONDAY, proposed: WEDNESDAY };
    const expected = [
      { audience: `customer:${IDS.restaurant1}`, about: one, said },
      { audience: `customer:${IDS.restaurant2}`, about: other, said },
    ];
    expect(await told()).toEqual(expect.arrayContaining(expected));
    expect(await told()).toHaveLength(2);
    await setDay(MONDAY, 'closed');
    await does('manager', 'calendar.clearDay', { day: MONDAY, route: null });
    await setDay(MONDAY, 'closed');
    expect(await told()).toHaveLength(2);
  });

  test.each([
    [
      'by the days of its route',
      () =>
        does('manager', 'route.setPlan', {
          route: null,
          deliveryDays: ['Wednesday'],
          cutOff: { minutes: 1020, daysBefore: 1 },
          grace: 60,
        }),
    ],
    [
      'by its own days',
      () => does('manager', 'customer.update', { customerId: IDS.restaurant1, deliveryDays: ['Wednesday'] }),
    ],
  ])('%s, it is told as well', async (_how, close) => {
    const orderId = await placed();
    expect(await close()).toMatchObject({ status: 'applied' });
    expect(await told()).toMatchObject([{ about: orderId, said: { day: MONDAY, proposed: WEDNESDAY } }]);
  });

  test('by taking an extra day away, it is told as well; a day of another route closes nothing', async () => {
    await setDay('2026-12-01', 'extra');
    const orderId = await placed('2026-12-01');
    await placed(MONDAY);
    expect(await setDay(MONDAY, 'closed', 'Shinjuku A')).toMatchObject({ status: 'applied' });
    expect(await told()).toEqual([]);
    await does('manager', 'calendar.clearDay', { day: '2026-12-01', route: null });
    expect(await told()).toMatchObject([{ about: orderId }]);
  });

  test.each(['2026-11-27T12:30', '2026-11-29T18:00'])(
    'it is moved by its restaurant without asking, before and after its cut-off: at %s',
    async (moment) => {
      const orderId = await placed();
      await setDay(MONDAY, 'closed');
      at(new Date(`${moment}:00+09:00`).toISOString());
      expect(await choose(orderId, WEDNESDAY)).toMatchObject({ status: 'applied' });
      const order = await orderOf(orderId);
      expect(order).toMatchObject({
        deliveryDate: WEDNESDAY,
        askedDay: MONDAY,
        version: 2,
        changes: [{ by: { role: 'customer' }, day: { before: MONDAY, after: WEDNESDAY } }],
      });
      expect(order.arrival).toBeUndefined();
      expect(order.request).toBeUndefined();
      expect(await choose(orderId, WEDNESDAY)).toMatchObject({ status: 'applied' });
      expect((await orderOf(orderId)).version).toBe(2);
    },
  );

  test('a change of its lines or its day needs no request either, and a cancellation takes effect at once', async () => {
    const [changed, cancelled] = [await placed(), await placed()];
    await setDay(MONDAY, 'closed');
    at(tokyo('2026-11-29', '18:00'));
    const change = { versionSeen: 1, orderItems: [{ ...line, quantity: 3 }], customMessage: '', deliveryDate: FRIDAY };
    await does('customer1', 'order.change', { orderId: changed, ...change });
    const order = await orderOf(changed);
    expect(order).toMatchObject({ deliveryDate: FRIDAY, orderItems: [{ quantity: 3 }] });
    expect(order.request).toBeUndefined();
    await does('customer1', 'order.cancel', { orderId: cancelled, versionSeen: 1, reason: '' });
    await expect(orderOf(cancelled)).rejects.toThrow('no result');
  });

  test('an order can’t be moved to a day whose own cut-off has passed: the restaurant is asked again', async () => {
    const orderId = await placed();
    await setDay(MONDAY, 'closed');
    at(tokyo('2026-12-01', '19:00'));
    await choose(orderId, WEDNESDAY);
    expect(await orderOf(orderId)).toMatchObject({ arrival: 'too late', proposedDay: FRIDAY });
  });

  test('one that was dispatched, of another restaurant, or whose day is open is not moved so', async () => {
    const [gone, open] = [await placed(), await placed(WEDNESDAY)];
    await setDay(MONDAY, 'closed');
    expect(await choose(gone, WEDNESDAY, 'customer2')).toMatchObject({ status: 'refused', code: 'not_found' });
    expect(await choose(open, FRIDAY)).toMatchObject({ status: 'refused', code: 'already_answered' });
    await does('manager', 'order.deliver', { orderId: gone });
    expect(await choose(gone, WEDNESDAY)).toMatchObject({ status: 'refused', code: 'dispatched' });
  });

  test('the office delivers one all the same: its restaurant is told, and is asked no more', async () => {
    const orderId = await placed();
    await setDay(MONDAY, 'closed');
    expect((await send(world, 'manager', 'PUT', `/api/orders/${orderId}/accept`)).status).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ keptDay: MONDAY });
    expect((await told()).at(-1)).toMatchObject({ about: orderId, said: { what: 'accepted', day: MONDAY } });
    expect(await choose(orderId, WEDNESDAY)).toMatchObject({ status: 'refused', code: 'already_answered' });
  });

  test('what the office took or accepted for a day without deliveries is not closed by that', async () => {
    await setDay(MONDAY, 'closed');
    const late = await placed();
    expect(await orderOf(late)).toMatchObject({ arrival: 'too late' });
    await does('manager', 'order.acceptLate', { orderId: late });
    expect(await orderOf(late)).toMatchObject({ arrival: 'accepted', keptDay: MONDAY });
    const taken = newId();
    const order = { orderId: taken, customerId: IDS.restaurant1, orderItems: [line], customMessage: '' };
    await does('manager', 'order.take', { ...order, deliveryDate: MONDAY, source: 'telephone' });
    expect(await orderOf(taken)).toMatchObject({ keptDay: MONDAY });
    const edited = await placed(WEDNESDAY);
    const edit = { versionSeen: 1, orderItems: [line], deliveryDate: MONDAY, reason: 'By telephone' };
    await does('manager', 'order.edit', { orderId: edited, ...edit });
    expect(await orderOf(edited)).toMatchObject({ keptDay: MONDAY });
  });

  test('over REST it is moved the same way', async () => {
    const made = await post(world, 'customer1', '/api/orders', { orderItems: [line], deliveryDate: MONDAY });
    const { _id } = await made.json();
    await setDay(MONDAY, 'closed');
    const moved = await send(world, 'customer1', 'PUT', `/api/orders/${_id}/day`, { deliveryDate: WEDNESDAY });
    expect(moved.status).toBe(200);
    expect(await orderOf(_id)).toMatchObject({ deliveryDate: WEDNESDAY });
  });
});
