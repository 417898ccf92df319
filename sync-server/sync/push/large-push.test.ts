import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { push, queued, request, send } from '../../testing/test-calls.ts';
import { createWorld, type World } from '../../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** The largest push, which takes much longer than other requests may be blocked. */
function largeOrders() {
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' };
  const orderItems = Array.from({ length: 500 }, () => line);
  const order = () => ({ orderId: newId(), orderItems, customMessage: '', deliveryDate: '2025-06-12' });
  return Array.from({ length: 40 }, () => queued('order.place', order()));
}

test('while a large push is applied, the server goes on with what needs no database', async () => {
  let applied = false;
  const pushed = push(world, 'customer1', largeOrders()).finally(() => {
    applied = true;
  });
  let answered = 0;
  while (!applied) {
    await nextTurn();
    if ((await request(world, null, '/api/health')).status === 200 && !applied) answered += 1;
  }
  expect((await pushed).verdicts).toHaveLength(40);
  expect(answered).toBeGreaterThan(5);
});

test('nothing slips into its transaction', async () => {
  const pushed = push(world, 'customer1', largeOrders());
  const others: (Response | Promise<Response>)[] = [];
  for (let number = 0; number < 10; number++) {
    await nextTurn();
    others.push(send(world, 'admin', 'POST', '/api/category', { name: `Category ${number}` }));
  }
  const { verdicts } = await pushed;
  for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  const seqs = verdicts.map((verdict) => (verdict.status === 'applied' ? verdict.seq : 0));
  expect(seqs).toEqual(seqs.map((_seq, index) => (seqs[0] ?? 0) + index));
  expect(seqs[0]).toBeGreaterThan(0);
});
