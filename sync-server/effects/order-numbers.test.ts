import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { up } from '../db/migrations/0050-order-numbers.ts';
import { putRecords } from '../testing/put-records.ts';
import { catchUp, contentOf, pushOne, queued, request } from '../testing/test-calls.ts';
import { expectedFor } from '../testing/test-truth.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' } as const;
const content = { orderItems: [line], customMessage: '', deliveryDate: '2025-06-12' };

/** Pushes work that must be applied, and returns it for another push. */
async function does(person: 'customer1' | 'customer2' | 'manager' | 'admin', name: string, args: object) {
  const work = queued(name, args, { at: toInstant(world.clock.now()) });
  expect(await pushOne(world, person, work)).toMatchObject({ status: 'applied' });
  return work;
}
async function numberOf(_id: string, table: 'orders' | 'deletedOrders' = 'orders') {
  return (await world.db.selectFrom(table).select('no').where('_id', '=', _id).executeTakeFirst())?.no;
}

test('the server numbers each order once, whoever places it, and a cancelled one keeps its number', async () => {
  const [first, second, added] = [newId(), newId(), newId()];
  const placed = await does('customer1', 'order.place', { orderId: first, ...content });
  await does('manager', 'order.take', {
    orderId: second,
    customerId: IDS.restaurant2,
    source: 'telephone',
    ...content,
  });
  await pushOne(world, 'customer1', placed);
  await does('customer1', 'order.place', { orderId: added, ...content, addTo: first });
  expect([await numberOf(first), await numberOf(second), await numberOf(added)]).toEqual([1001, 1002, undefined]);

  const edit = { orderItems: [{ ...line, quantity: 5 }], deliveryDate: '2025-06-13', reason: 'By telephone' };
  await does('manager', 'order.edit', { orderId: second, versionSeen: 1, ...edit });
  expect(await numberOf(second)).toBe(1002);
  await does('admin', 'order.delete', { orderId: second, reason: 'Twice' });
  expect(await numberOf(second, 'deletedOrders')).toBe(1002);
});

test('an order from a server of the version before gets its number with the next work on it', async () => {
  expect(await numberOf(IDS.order1)).toBeNull();
  await does('manager', 'order.deliver', { orderId: IDS.order1 });
  expect(await numberOf(IDS.order1)).toBe(1001);
});

test('a dispatched order is found by its number, with a # before it, too, and by no part of it', async () => {
  await does('manager', 'order.deliver', { orderId: IDS.order1 });
  const found = async (keyword: string) => {
    const response = await request(world, 'manager', `/api/orders/delivered?keyword=${encodeURIComponent(keyword)}`);
    const { total, orders } = await response.json();
    return [total, orders.map(({ _id }: { _id: string }) => _id)];
  };
  expect(await found('1001')).toEqual([1, [IDS.order1]]);
  expect(await found('#1001')).toEqual([1, [IDS.order1]]);
  expect(await found('100')).toEqual([0, []]);
});

test('the migration numbers what is there by its age, cancelled orders among it, and devices in step get the numbers', async () => {
  const item = { ...line, quantity: 2 };
  const told = { customerId: IDS.restaurant1, customMessage: '', deliveryDate: '2025-06-11', orderItems: [item] };
  const at = '2025-06-01T03:00:00.000Z';
  await putRecords(
    world.db,
    [['deletedOrders', { _id: testId(8001), ...told, placedAt: at, deletedAt: at }]],
    world.clock.now(),
  );
  const [one, two] = [newId(), newId()];
  world.clock.advance(60_000);
  await does('customer2', 'order.place', { orderId: one, ...content });
  world.clock.advance(60_000);
  await does('customer1', 'order.place', { orderId: two, ...content });

  await sql`drop index "orders_no"`.execute(world.db);
  for (const table of ['orders', 'deletedOrders']) {
    await sql.raw(`alter table "${table}" drop column "no"`).execute(world.db);
  }
  await sql`delete from "counters" where "name" = 'orderNo'`.execute(world.db);
  const devices = await Promise.all((['manager', 'customer1'] as const).map((person) => catchUp(world, person)));
  await up(world.db);

  const numbers = [await numberOf(testId(8001), 'deletedOrders')];
  for (const id of [IDS.order1, one, two]) numbers.push(await numberOf(id));
  expect(numbers).toEqual([1001, 1002, 1003, 1004]);
  for (const [index, person] of (['manager', 'customer1'] as const).entries()) {
    expect(contentOf(await catchUp(world, person, devices[index]))).toEqual(await expectedFor(world, person));
  }
  const next = newId();
  await does('customer1', 'order.place', { orderId: next, ...content });
  expect(await numberOf(next)).toBe(1005);
});
