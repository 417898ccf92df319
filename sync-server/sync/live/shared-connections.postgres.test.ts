import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLive } from '../../testing/test-live.ts';
import { createServers } from '../../testing/test-servers.ts';
import type { World } from '../../testing/test-world.ts';
import { MAX_CONNECTIONS } from './live.ts';

let servers: World[];
let close: () => Promise<void>;
let closing: AbortController;
beforeEach(async () => {
  closing = new AbortController();
  ({ servers, close } = await createServers(3));
});
afterEach(async () => {
  closing.abort();
  await close();
});

const serverAt = (index: number) => servers[index % servers.length] as World;

const counted = () =>
  serverAt(0)
    .db.selectFrom('liveConnections')
    .select('server')
    .where('isOver', '=', 0)
    .execute()
    .then((rows) => rows.length);

/** Opens a connection of driver1 after the others, and waits until it is counted. */
async function open(server: World) {
  const before = await counted();
  server.clock.advance(1);
  const connection = await openLive(server, server.tokens.driver1, closing.signal);
  await expect.poll(counted, { interval: 10 }).not.toBe(before);
  return connection;
}

test('past twenty connections of a login at all servers together, the oldest one ends, wherever it is', async () => {
  const other = await openLive(serverAt(0), serverAt(0).tokens.driver2, closing.signal);
  await expect.poll(counted).toBe(1);
  const own: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < MAX_CONNECTIONS; count++) own.push(await open(serverAt(count)));
  for (let count = 0; count < 2; count++) {
    serverAt(0).clock.advance(1);
    own.push(await openLive(serverAt(2), serverAt(2).tokens.driver1, closing.signal));
  }
  await expect.poll(() => own.map(({ ended }) => ended)).toEqual(own.map((_connection, index) => index < 2));
  expect(other.ended).toBe(false);
});

test('a connection that was closed counts no more', async () => {
  const first = await open(serverAt(0));
  for (let count = 0; count < MAX_CONNECTIONS; count++) {
    const gone = new AbortController();
    const { app, tokens } = serverAt(1);
    const headers = { authorization: `Bearer ${tokens.driver1}` };
    const { body } = await app.request('/api/sync/live', { headers, signal: gone.signal });
    await expect.poll(counted, { interval: 10 }).toBe(2);
    await body?.cancel();
    await expect.poll(counted, { interval: 10 }).toBe(1);
  }
  expect(first.ended).toBe(false);
});

test('connections of a server that died count no more after some seconds', async () => {
  const [here, there] = [serverAt(0), serverAt(1)];
  for (let count = 0; count < MAX_CONNECTIONS; count++) await open(there);
  // Like a server that was killed and did not deregister.
  await here.db.updateTable('liveConnections').set({ server: 'one that is gone' }).execute();
  await expect.poll(counted, { timeout: 15_000 }).toBe(0);
  const own = [];
  for (let count = 0; count < 3; count++) own.push(await open(here));
  expect(own.map(({ ended }) => ended)).toEqual([false, false, false]);
});
