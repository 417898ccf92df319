import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { catchUp, idsOf, post, push, pushOne, queued, request } from '../testing/test-calls.ts';
import { ON_POSTGRES } from '../testing/test-sql.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { MAX_OPEN_ORDERS } from './order-effects.ts';

let world: World;
let statements: string[] = [];
beforeEach(async () => {
  world = await createWorld({ onStatement: (sql) => statements.push(sql) });
});
afterEach(() => world.close());

function order(lines = 1) {
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' };
  const orderItems = Array.from({ length: lines }, () => line);
  return queued('order.place', { orderId: newId(), orderItems, customMessage: '', deliveryDate: '2025-06-12' });
}
const refused = { status: 'refused', code: 'too_many_open', detail: {} };

/** Restaurant 1 orders up to the limit; the world has one order of it already. */
async function fill() {
  const orders = Array.from({ length: MAX_OPEN_ORDERS - 1 }, () => order());
  const { verdicts } = await push(world, 'customer1', orders);
  expect(verdicts.every(({ status }) => status === 'applied')).toBe(true);
  return orders;
}

test('a restaurant whose open orders are too many is told so; others are not', async () => {
  const orders = await fill();
  const more = order();
  expect(await pushOne(world, 'customer1', more)).toEqual({ id: more.id, ...refused });
  expect(await pushOne(world, 'customer2', order())).toMatchObject({ status: 'applied' });
  const { args } = order();
  const response = await post(world, 'customer1', '/api/orders', args);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'too_many_open',
    message: 'Too many orders are open. Call us, and we help.',
  });
  // Applied orders stay applied, however often they are sent again.
  expect((await push(world, 'customer1', orders)).verdicts.every(({ status }) => status === 'applied')).toBe(true);
});

test('it can order again as soon as one was delivered', async () => {
  await fill();
  await pushOne(world, 'admin', queued('order.deliver', { orderId: IDS.order1 }));
  expect(await pushOne(world, 'customer1', order())).toMatchObject({ status: 'applied' });
});

test('a large order that was too much does not fill the log', async () => {
  await fill();
  const large = order(500);
  expect(await pushOne(world, 'customer1', large)).toMatchObject(refused);
  const logged = await world.db.selectFrom('mutationLog').select('args').where('id', '=', large.id).execute();
  expect(logged[0]?.args.length).toBeLessThan(1000);
  expect(await pushOne(world, 'customer1', large)).toMatchObject(refused);
});

test.skipIf(ON_POSTGRES)('the open orders of a restaurant are counted by an index', async () => {
  statements = [];
  await pushOne(world, 'customer1', order());
  const count = statements.find((sql) => sql.includes('count(*)') && sql.includes('"orders"'));
  const explain = CompiledQuery.raw(`explain query plan ${count}`, [IDS.restaurant1]);
  const { rows } = await world.db.executeQuery<{ detail: string }>(explain);
  expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH orders USING COVERING INDEX orders_open (customerId=?)']);
});

test('the open stop of a deleted order goes with it, also where the caller did not know of it; one that is done stays', async () => {
  const dispatch = { orderTrackId: testId(600), deliveredBy: IDS.driver1 };
  const args = { orderId: IDS.order1, ...dispatch };
  expect(await pushOne(world, 'manager', queued('order.dispatch', args))).toMatchObject({ status: 'applied' });
  const phone = await catchUp(world, 'driver1');
  expect(idsOf(phone, 'orderTracks')).toContain(testId(600));
  const remove = await request(world, 'admin', `/api/orders/${IDS.order1}`, { method: 'DELETE' });
  expect(remove.status).toBe(200);
  expect(idsOf(await catchUp(world, 'driver1', phone), 'orderTracks')).toEqual([IDS.track1]);

  const second = order();
  await pushOne(world, 'customer1', second);
  const { orderId } = second.args as { orderId: string };
  const again = { orderId, ...dispatch, orderTrackId: testId(601) };
  await pushOne(world, 'manager', queued('order.dispatch', again));
  await pushOne(world, 'driver1', queued('orderTrack.deliver', { orderTrackId: testId(601) }));
  await pushOne(world, 'admin', queued('order.delete', { orderId }));
  expect(idsOf(await catchUp(world, 'manager'), 'orderTracks')).toContain(testId(601));
});

test('an order dispatched by an app of before, which names the driver in order.deliver, leaves once with its stop and slip', async () => {
  const dispatch = { orderTrackId: testId(602), deliveredBy: IDS.driver1 };
  const work = queued('order.deliver', { orderId: IDS.order1, dispatch });
  const verdict = await pushOne(world, 'manager', work);
  expect(verdict).toMatchObject({ status: 'applied' });
  expect(await pushOne(world, 'manager', work)).toEqual(verdict);
  const phone = await catchUp(world, 'driver1');
  expect(idsOf(phone, 'orderTracks')).toContain(testId(602));
  expect(idsOf(phone, 'slips')).toContain(testId(602));
});
