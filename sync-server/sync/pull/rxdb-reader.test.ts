import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../db/history.ts';
import { pushOne, queued } from '../../testing/test-calls.ts';
import { createWorld, TEST_PASSWORD, type World } from '../../testing/test-world.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LINE = { _id: IDS.fishSauce, name: 'Fish sauce', sku: 'Btl' };

let world: World;
let server: Server;
let display: ChildProcess;
let printed = '';

beforeEach(async () => {
  world = await createWorld();
  await world.db.deleteFrom('orders').execute();
  await world.db.deleteFrom('feed').where('tbl', '=', 'orders').execute();
  server = createServer(getRequestListener(world.app.fetch));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  printed = '';
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const program = ['--import', 'tsx', join(ROOT, 'docs/examples/rxdb-reader.ts'), url, world.actors.manager.username];
  display = spawn(process.execPath, program, { cwd: ROOT, env: { ...process.env, TODOKE_PASSWORD: TEST_PASSWORD } });
  for (const stream of [display.stdout, display.stderr]) stream?.on('data', (text) => (printed += text));
});
afterEach(async () => {
  display.kill();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await world.close();
});

/** Waits until this is the last list printed. */
const shows = (list: string) =>
  vi.waitFor(() => expect(printed.trim().split('\n\n').at(-1)).toBe(list), { timeout: 100_000, interval: 50 });

const office = (name: string, args: object) => pushOne(world, 'admin', queued(name, args));
const order = (orderId: string, quantity: number) =>
  pushOne(
    world,
    'customer1',
    queued('order.place', {
      orderId,
      orderItems: [{ ...LINE, quantity }],
      customMessage: '',
      deliveryDate: '2026-01-01',
    }),
  );
const line = (quantity: number) => `Restaurant r1: ${quantity} Btl Fish sauce`;
const [first, second, third] = [testId(601), testId(602), testId(603)];

test('the example of a kitchen display follows orders, deliveries, deletions and a restored server', {
  tags: ['long'],
}, async () => {
  await shows('0 to pack');

  await order(first, 1);
  await shows(`1 to pack\n${line(1)}`);
  await order(second, 2);
  await order(third, 3);
  await shows(`3 to pack\n${line(1)}\n${line(2)}\n${line(3)}`);

  await office('order.delete', { orderId: first });
  await shows(`2 to pack\n${line(2)}\n${line(3)}`);
  await office('order.deliver', { orderId: second });
  await shows(`1 to pack\n${line(3)}`);

  // The restored server does not know of the third order, so its feed has no removal of it.
  await world.db.deleteFrom('orders').where('_id', '=', third).execute();
  await world.db.deleteFrom('feed').where('id', '=', third).execute();
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  await order(testId(604), 4);
  await shows(`1 to pack\n${line(4)}`);
});
