import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Instant } from '../../schema/core/days.ts';
import type { DeletedOrder, Order } from '../../schema/orders/order-entity.ts';
import { orderIdOf } from '../../schema/orders/standing/standing-entity.ts';
import type { QueuedMutation } from '../../schema/sync/protocol.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { createClockWatch } from '../clock/clock.ts';
import { decodeRow } from '../db/column-codec.ts';
import { renewEpoch } from '../db/history.ts';
import { createServerTx, readRow } from '../db/server-tx.ts';
import { writeTogether, writtenLater } from '../db/transactions.ts';
import { catchUp, post, push, pushOne, queued, send } from '../testing/test-calls.ts';
import { backUpWorld, createWorld, openWorld, replaceWorld, type World } from '../testing/test-world.ts';
import { makeStandingOrders } from './make-standing-orders.ts';

const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-11-23', '2026-11-25', '2026-11-27'] as const;
const STANDING = testId(900);
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
const content = {
  orderItems: [line],
  weekdays: ['Monday', 'Wednesday', 'Friday'],
  everyWeeks: 1,
  from: '2026-11-22',
  until: null,
  customMessage: 'Back door',
};

/** Converts a local time in Tokyo to an instant. */
const tokyo = (day: string, time: string) => new Date(`${day}T${time}:00.000+09:00`).toISOString();
const tuesday = (time: string) => tokyo('2026-11-24', time);

let world: World;
let faults: unknown[];
beforeEach(async () => {
  faults = [];
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
  await does('customer1', 'standingOrder.create', {
    standingOrderId: STANDING,
    customerId: IDS.restaurant1,
    ...content,
  });
});
afterEach(async () => {
  await world.close();
  expect(faults).toEqual([]);
});

const at = (instant: Instant) => world.clock.set(Date.parse(instant));
const deps = () => ({
  db: world.db,
  clock: world.clock.now,
  timeZone: 'Asia/Tokyo',
  watch: createClockWatch(pino({ level: 'silent' }), world.clock.now, world.clock.steady),
});
const look = () => makeStandingOrders(deps(), (error) => faults.push(error));

/** The office saves something at this instant, and the server checks for due orders. */
async function lookAt(instant: Instant) {
  at(instant);
  await does('manager', 'business.setOrderMinimum', { orderMinimum: Math.floor(world.clock.now() / 1000) % 1000 });
  await look();
}

async function does(person: PersonName, name: string, args: object, fields: Partial<QueuedMutation> = {}) {
  const mutation = queued(name, args, { at: new Date(world.clock.now()).toISOString(), ...fields });
  const verdict = await pushOne(world, person, mutation);
  return { mutation, verdict };
}
/** The restaurant does something on Tuesday at 16:50, but has no signal until the given time. */
async function offline(arriving: string, name: string, args: object = {}) {
  at(tuesday(arriving));
  return (await does('customer1', name, { standingOrderId: STANDING, ...args }, { at: tuesday('16:50') })).verdict;
}

const orderFor = (day: string): Promise<Order | undefined> => readRow(world.db, 'orders', orderIdOf(STANDING, day));
const cancelled = (day: string): Promise<DeletedOrder | undefined> =>
  readRow(world.db, 'deletedOrders', orderIdOf(STANDING, day));
const made = async () => {
  const rows = await world.db.selectFrom('orders').selectAll().where('standingOrderId', '=', STANDING).execute();
  return rows.map((row) => decodeRow('orders', row).deliveryDate).sort();
};
const told = async () => {
  const rows = await world.db.selectFrom('notices').select(['kind', 'audience', 'said']).execute();
  return rows.flatMap(({ kind, audience, said }) => (kind === 'standingOrder' ? [[audience, JSON.parse(said)]] : []));
};

describe('at its cut-off a standing order', () => {
  test('becomes an ordinary order, once, however often and at how many servers that is looked for', async () => {
    await lookAt(tuesday('16:59'));
    expect(await made()).toEqual([]);
    await lookAt(tuesday('17:00'));
    await Promise.all([look(), look()]);
    expect(await made()).toEqual([WEDNESDAY]);
    const order = await orderFor(WEDNESDAY);
    expect(order).toMatchObject({
      customerId: IDS.restaurant1,
      userId: IDS.user1,
      standingOrderId: STANDING,
      placedAt: tuesday('17:00'),
      customMessage: 'Back door',
      isDelivered: false,
      orderItems: [{ ...line, price: 480.5 }],
    });
    expect(order?.arrival).toBeUndefined();
    const held = (await catchUp(world, 'customer1')).rows.get(`orders/${order?._id}`);
    expect(held).toMatchObject({ standingOrderId: STANDING, orderItems: [line] });
  });

  test('that passed while no server was there becomes one when it is back, and is not late', async () => {
    await lookAt(tuesday('21:00'));
    expect((await orderFor(WEDNESDAY))?.placedAt).toBe(tuesday('17:00'));
    expect((await orderFor(WEDNESDAY))?.arrival).toBeUndefined();
  });

  test('whose day went by meanwhile is kept, and its restaurant asked for another day', async () => {
    await lookAt(tokyo('2026-11-26', '10:00'));
    expect(await orderFor(WEDNESDAY)).toMatchObject({ arrival: 'too late', proposedDay: FRIDAY });
    expect(await made()).toEqual([WEDNESDAY]);
  });

  test('marks a line whose product is out of stock, and tells', async () => {
    await does('manager', 'product.update', { productId: IDS.fishSauce, itemType: 'Out of Stock' });
    await lookAt(tuesday('17:00'));
    expect((await orderFor(WEDNESDAY))?.orderItems).toMatchObject([{ ...line, problem: 'out_of_stock' }]);
    expect(await told()).toContainEqual([
      `customer:${IDS.restaurant1}`,
      { order: 1001, what: 'made', day: WEDNESDAY, gone: 1 },
    ]);
  });

  test('is made for a customer without delivery days at 17:00 of the day before', async () => {
    await does('manager', 'customer.update', { customerId: IDS.restaurant3, deliveryDays: [] });
    const args = { standingOrderId: testId(901), customerId: IDS.restaurant3, ...content };
    await does('manager', 'standingOrder.create', { ...args, weekdays: ['Wednesday'] });
    await lookAt(tuesday('17:00'));
    expect(await readRow(world.db, 'orders', orderIdOf(testId(901), WEDNESDAY))).toMatchObject({ userId: IDS.manager });
  });

  test('is not made while the clock is doubted', async () => {
    at(tuesday('16:00'));
    const running = deps();
    world.clock.jump(2 * 3_600_000);
    await makeStandingOrders(running, (error) => faults.push(error));
    await writtenLater(world.db);
    expect(await made()).toEqual([]);
    await look();
    expect(await made()).toEqual([]);
    await writeTogether(world.db, (trx) => running.watch.confirm(trx, 'admin'));
    await look();
    expect(await made()).toHaveLength(1);
  });
});

describe('a product that is sold by another unit (issue 38, point 13)', () => {
  const change = () => does('manager', 'product.update', { productId: IDS.fishSauce, sku: 'C/s' });
  const to = `customer:${IDS.restaurant1}`;

  test('is asked about at once, of each standing order that has it, with the next cut-off', async () => {
    at(tuesday('16:00'));
    await does('manager', 'product.update', { productId: IDS.fishSauce, price: 500 });
    await does('manager', 'product.update', { productId: IDS.jasmineRice, sku: 'C/s' });
    expect(await told()).toEqual([]);
    await change();
    expect(await told()).toEqual([[to, { what: 'unit', product: 'Fish sauce', unit: 'C/s', at: tuesday('17:00') }]]);
    await does('manager', 'product.update', { productId: IDS.fishSauce, name: 'Nam pla' });
    expect(await told()).toHaveLength(1);
  });

  test('is asked about again in the morning before, and the answer is what is ordered', async () => {
    await change();
    await lookAt(tuesday('09:00'));
    const tomorrow = { what: 'tomorrow', day: WEDNESDAY, at: tuesday('17:00'), lines: 1, gone: 0, also: 0, asked: 1 };
    expect(await told()).toContainEqual([to, tomorrow]);
    const orderItems = [{ ...line, sku: 'C/s', quantity: 1 }];
    const args = { standingOrderId: STANDING, versionSeen: 1, ...content, orderItems };
    expect(await does('customer1', 'standingOrder.change', args)).toMatchObject({ verdict: { status: 'applied' } });
    await lookAt(tuesday('17:00'));
    const [made] = (await orderFor(WEDNESDAY))?.orderItems ?? [];
    expect(made).toMatchObject({ sku: 'C/s', quantity: 1, price: 480.5 });
    expect(made?.problem).toBeUndefined();
  });

  test('that nobody answered stays in the order as it was, marked, and restaurant and office see which', async () => {
    await change();
    await lookAt(tuesday('17:00'));
    expect((await orderFor(WEDNESDAY))?.orderItems).toEqual([{ ...line, problem: 'changed' }]);
    expect(await told()).toContainEqual([
      to,
      { order: 1001, what: 'not asked', day: WEDNESDAY, product: 'Fish sauce' },
    ]);
  });

  test('is not asked about for what has ended, or of a customer who is gone', async () => {
    await does('manager', 'standingOrder.change', {
      standingOrderId: STANDING,
      versionSeen: 1,
      ...content,
      until: '2026-11-23',
    });
    at(tuesday('12:00'));
    await world.db.deleteFrom('notices').execute();
    await change();
    expect(await told()).toEqual([]);
  });
});

describe('an order that can’t be made', () => {
  const office = async () => {
    const rows = await world.db.selectFrom('notices').select(['kind', 'audience', 'said']).execute();
    return rows.flatMap(({ kind, said }) => (kind === 'workRefused' ? [JSON.parse(said)] : []));
  };
  const tries = async () =>
    (await world.db.selectFrom('mutationLog').select('id').where('name', '=', 'standingOrder.makeOrder').execute())
      .length;

  test('since too many are open is refused once, and restaurant and office are told once', async () => {
    const order = (await readRow(world.db, 'orders', IDS.order1)) as Order;
    await writeTogether(world.db, async (trx) => {
      const tx = createServerTx(trx);
      for (let n = 0; n < 205; n++)
        await tx.put('orders', { ...order, _id: testId(5000 + n), customerId: IDS.restaurant1 });
    });
    for (const time of ['17:00', '17:01', '17:02', '18:00']) await lookAt(tuesday(time));
    expect(await made()).toEqual([]);
    expect(await tries()).toBe(1);
    const said = { what: 'not made', day: WEDNESDAY, code: 'too_many_open' };
    expect(await told()).toEqual([[`customer:${IDS.restaurant1}`, said]]);
    expect(await office()).toMatchObject([{ what: 'standing order', day: WEDNESDAY, code: 'too_many_open' }]);
    await does('customer1', 'standingOrder.delete', { standingOrderId: STANDING });
    expect(await made()).toEqual([]);
  });

  test('for a fault is tried again after longer and longer, and its people are told once', async () => {
    await sql`alter table "orders" rename to "hidden"`.execute(world.db);
    // The limit makes the view read-only in PostgreSQL, too.
    await sql`create view "orders" as select * from "hidden" limit 1000`.execute(world.db);
    for (let minute = 0; minute < 30; minute++) await lookAt(tuesday(`17:${String(minute).padStart(2, '0')}`));
    // Retried after 1, 2, 4, 8 … minutes.
    expect(faults.length).toBeGreaterThan(2);
    expect(faults.length).toBeLessThan(8);
    expect(await told()).toEqual([
      [`customer:${IDS.restaurant1}`, { what: 'not made', day: WEDNESDAY, code: 'fault' }],
    ]);
    expect(await office()).toMatchObject([{ what: 'standing order', day: WEDNESDAY, code: 'fault' }]);
    await sql`drop view "orders"`.execute(world.db);
    await sql`alter table "hidden" rename to "orders"`.execute(world.db);
    await lookAt(tuesday('21:00'));
    expect(await made()).toEqual([WEDNESDAY]);
    faults = [];
  });
});

describe('a day', () => {
  test('on which nothing is delivered is left out, and that is announced', async () => {
    await lookAt(tokyo('2026-11-22', '13:00'));
    await lookAt(tokyo('2026-11-22', '17:00'));
    expect(await made()).toEqual([]);
    const said = { what: 'closed', day: MONDAY, at: tokyo('2026-11-22', '17:00'), lines: 1, gone: 0, also: 0 };
    // The restaurant set it up at 12:00 and saw the day on its screen then.
    expect(await told()).toEqual([]);
    await does('manager', 'calendar.setDay', { day: WEDNESDAY, route: null, kind: 'closed', note: '' });
    await lookAt(tuesday('09:00'));
    const closed = { ...said, day: WEDNESDAY, at: tuesday('17:00') };
    expect(await told()).toEqual([[`customer:${IDS.restaurant1}`, closed]]);
    await lookAt(tuesday('17:00'));
    expect(await made()).toEqual([]);
  });

  test('is announced in the morning before, once, with what stands beside it', async () => {
    at(tuesday('08:00'));
    const order = { orderId: testId(950), orderItems: [line], customMessage: '', deliveryDate: WEDNESDAY };
    await does('customer1', 'order.place', order);
    await lookAt(tuesday('08:59'));
    expect(await told()).toEqual([]);
    await lookAt(tuesday('09:00'));
    await lookAt(tuesday('09:30'));
    const said = { what: 'tomorrow', day: WEDNESDAY, at: tuesday('17:00'), lines: 1, gone: 0, also: 1 };
    expect(await told()).toEqual([[`customer:${IDS.restaurant1}`, said]]);
    await lookAt(tuesday('17:00'));
    expect(await made()).toEqual([WEDNESDAY]);
  });

  test('that is skipped, or comes before the end of a pause, has no order and no announcement', async () => {
    await does('customer1', 'standingOrder.skip', { standingOrderId: STANDING, day: WEDNESDAY });
    await lookAt(tuesday('10:00'));
    await lookAt(tuesday('17:00'));
    expect([await made(), await told()]).toEqual([[], []]);
    await does('manager', 'standingOrder.pause', { standingOrderId: STANDING, until: '2026-11-30' });
    await lookAt(tokyo('2026-11-26', '17:00'));
    await lookAt(tokyo('2026-11-29', '17:00'));
    expect(await made()).toEqual(['2026-11-30']);
    // The office changes it, so the restaurant is notified.
    expect(await told()).toContainEqual([`customer:${IDS.restaurant1}`, { what: 'office' }]);
  });
});

describe('a change of Tuesday 16:50 that arrives after the cut-off of 17:00', () => {
  beforeEach(() => lookAt(tuesday('17:00')));

  test('skips the day within the grace, and asks the office after it', async () => {
    expect(await offline('17:40', 'standingOrder.skip', { day: WEDNESDAY })).toMatchObject({ status: 'applied' });
    expect(await orderFor(WEDNESDAY)).toBeUndefined();
    expect(await cancelled(WEDNESDAY)).toMatchObject({ deletedBy: { role: 'customer' } });
    await lookAt(tuesday('18:00'));
    expect(await made()).toEqual([]);
  });

  test('asks the office for a cancellation after the grace', async () => {
    await offline('18:30', 'standingOrder.skip', { day: WEDNESDAY });
    expect(await orderFor(WEDNESDAY)).toMatchObject({ request: { kind: 'cancel', by: { role: 'customer' } } });
  });

  test.each([
    ['standingOrder.pause', { until: '2026-12-24' }],
    ['standingOrder.delete', {}],
    ['standingOrder.change', { versionSeen: 1, ...content, weekdays: ['Friday'] }],
  ])('%s takes the day with it', async (name, args) => {
    await offline('17:40', name, args);
    expect(await cancelled(WEDNESDAY)).toBeDefined();
  });

  test('changes the lines of the order, or asks for that', async () => {
    const args = { versionSeen: 1, ...content, orderItems: [{ ...line, quantity: 5 }] };
    await offline('17:40', 'standingOrder.change', args);
    expect(await orderFor(WEDNESDAY)).toMatchObject({ orderItems: [{ quantity: 5, price: 480.5 }], version: 2 });
    const more = { ...args, versionSeen: 2, orderItems: [{ ...line, quantity: 6 }] };
    await offline('18:30', 'standingOrder.change', more);
    // This day's order was changed separately and stays; the next ones have six.
    expect(await orderFor(WEDNESDAY)).toMatchObject({ orderItems: [{ quantity: 5 }] });
  });

  test('is refused where the order was dispatched, and a person sees it', async () => {
    await does('manager', 'order.deliver', { orderId: orderIdOf(STANDING, WEDNESDAY) });
    expect(await offline('17:40', 'standingOrder.skip', { day: WEDNESDAY })).toMatchObject({
      status: 'refused',
      code: 'dispatched',
    });
  });

  test('of after the cut-off leaves the order as it is', async () => {
    at(tuesday('17:10'));
    await does('customer1', 'standingOrder.delete', { standingOrderId: STANDING });
    expect(await made()).toEqual([WEDNESDAY]);
  });
});

describe('a change around the cut-off', () => {
  test('of a second after it leaves the order that was due, though nobody had made it yet', async () => {
    at(tuesday('17:01'));
    await does('customer1', 'standingOrder.delete', { standingOrderId: STANDING });
    expect(await made()).toEqual([WEDNESDAY]);
    expect(await orderFor(WEDNESDAY)).toMatchObject({ placedAt: tuesday('17:00') });
  });

  test('that takes a skip back in time and arrives within the grace is judged as a late order', async () => {
    await does('customer1', 'standingOrder.skip', { standingOrderId: STANDING, day: WEDNESDAY });
    await lookAt(tuesday('17:00'));
    await offline('17:40', 'standingOrder.unskip', { day: WEDNESDAY });
    const order = await orderFor(WEDNESDAY);
    expect(order?.arrival).toBe('late');
    await lookAt(tuesday('19:00'));
    expect(await orderFor(WEDNESDAY)).toEqual(order);
  });

  test('that takes a skip back in time and arrives after the grace makes no order: the day stays left out, and its restaurant is told', async () => {
    await does('customer1', 'standingOrder.skip', { standingOrderId: STANDING, day: WEDNESDAY });
    await lookAt(tuesday('17:00'));
    await offline('18:30', 'standingOrder.unskip', { day: WEDNESDAY });
    await lookAt(tuesday('19:00'));
    expect(await made()).toEqual([]);
    expect((await readRow(world.db, 'standingOrders', STANDING))?.skipped).toEqual([WEDNESDAY]);
    expect(await told()).toContainEqual([`customer:${IDS.restaurant1}`, { what: 'too late', day: WEDNESDAY }]);
  });

  test('that is backdated by a month makes no order for the days since, nor does its deletion', async () => {
    const id = testId(902);
    const args = { standingOrderId: id, customerId: IDS.restaurant1, ...content, from: '2026-10-01' };
    at(tuesday('12:00'));
    const backdated = { at: tokyo('2026-10-26', '12:00') };
    await does('customer1', 'standingOrder.create', args, backdated);
    await lookAt(tuesday('12:30'));
    await does('customer1', 'standingOrder.delete', { standingOrderId: id });
    await lookAt(tuesday('13:00'));
    const orders = await world.db
      .selectFrom('orders')
      .select('deliveryDate')
      .where('standingOrderId', '=', id)
      .execute();
    expect(orders).toEqual([]);
  });

  test('that plans a day after its cut-off is too late for it', async () => {
    await does('customer1', 'standingOrder.skip', { standingOrderId: STANDING, day: WEDNESDAY });
    at(tuesday('17:10'));
    await does('customer1', 'standingOrder.unskip', { standingOrderId: STANDING, day: WEDNESDAY });
    await lookAt(tuesday('18:00'));
    expect(await made()).toEqual([]);
  });
});

describe('after a restore', () => {
  async function restore(backup: string) {
    await world.db.destroy();
    await replaceWorld(backup, world.file);
    Object.assign(world, await openWorld(world.file, { clock: world.clock.now }));
    await writeTogether(world.db, (trx) => renewEpoch(trx, { how: 'restored', now: world.clock.now() }));
  }

  test('the order is made again under its id, and the office’s browser brings back nothing beside it', async () => {
    at(tuesday('12:00'));
    const backup = join(world.dir, 'backup.sqlite');
    await backUpWorld(world.db, world.file, backup);
    await lookAt(tuesday('17:00'));
    const kept = await (await send(world, 'manager', 'GET', '/api/sync/online-work')).json();
    const before = await orderFor(WEDNESDAY);
    await restore(backup);
    await lookAt(tuesday('17:30'));
    expect(await made()).toEqual([WEDNESDAY]);
    const work = kept.work.map(({ id, sealed }: { id: string; sealed: string }) => ({ id, sealed }));
    expect(work.length).toBeGreaterThan(0);
    expect((await post(world, 'manager', '/api/sync/online-work', { work })).status).toBe(200);
    await look();
    expect(await made()).toEqual([WEDNESDAY]);
    // It gets another number, as it is unknown how many numbers were given after the backup.
    expect(await orderFor(WEDNESDAY)).toEqual({ ...before, no: 2001 });
  });

  test('nothing is made for days past, which come back', async () => {
    at(tuesday('12:00'));
    const backup = join(world.dir, 'backup.sqlite');
    await backUpWorld(world.db, world.file, backup);
    await restore(backup);
    await lookAt(tokyo('2026-11-26', '10:00'));
    expect(await made()).toEqual([]);
    await lookAt(tokyo('2026-11-26', '17:00'));
    expect(await made()).toEqual([FRIDAY]);
  });

  test('a skip that the backup lacks takes away what the server made meanwhile', async () => {
    at(tuesday('12:00'));
    const backup = join(world.dir, 'backup.sqlite');
    await backUpWorld(world.db, world.file, backup);
    const skip = queued('standingOrder.skip', { standingOrderId: STANDING, day: WEDNESDAY }, { at: tuesday('12:00') });
    const { verdicts } = await push(world, 'customer1', [skip]);
    await restore(backup);
    await lookAt(tuesday('17:00'));
    expect(await made()).toEqual([WEDNESDAY]);
    const receipt = verdicts[0]?.status === 'applied' ? verdicts[0].receipt : undefined;
    expect((await push(world, 'customer1', [{ ...skip, receipt }])).verdicts).toMatchObject([{ status: 'applied' }]);
    await lookAt(tuesday('17:30'));
    expect(await made()).toEqual([]);
  });
});
