import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../schema/core/days.ts';
import { HEARTBEAT_MS } from '../../../schema/sync/protocol.ts';
import type { PersonName } from '../../../schema/testing/test-records.ts';
import { request, send } from '../../testing/test-calls.ts';
import { openLive } from '../../testing/test-live.ts';
import { createWorld, TEST_PASSWORD, type World } from '../../testing/test-world.ts';
import { MAX_CONNECTIONS } from './live.ts';

let world: World;
let closing: AbortController;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await createWorld();
  closing = new AbortController();
});
afterEach(async () => {
  closing.abort();
  vi.useRealTimers();
  await world.close();
});

const soon = () => new Promise((done) => setTimeout(done, 50));

/** Opens a live connection and waits for its first poke. */
async function listen(token: string) {
  const connection = await openLive(world, token, closing.signal);
  await soon();
  return connection;
}

const listenAs = (person: PersonName) => listen(world.tokens[person]);
const asAdmin = (method: string, path: string, body?: object) => send(world, 'admin', method, path, body);

/** Settles all open work, which would prevent deleting a restaurant or an employee. */
async function finishEverything() {
  const at = '2025-06-11T00:00:00.000Z';
  await world.db
    .updateTable('invoices')
    .set(({ ref }) => ({ paid: ref('amount'), completedAt: at }))
    .execute();
  await world.db.updateTable('orders').set({ isDelivered: 1, deliveredAt: at }).execute();
  await world.db.updateTable('orderTracks').set({ isDelivered: 1, deliveredAt: at }).execute();
}

describe('a live connection ends at once', () => {
  test.each([
    [
      'its password is changed',
      'customer1',
      () => asAdmin('PUT', `/api/users/${world.ids.user1}`, { password: 'another one' }),
    ],
    ['its login is deleted', 'customer1', () => asAdmin('DELETE', `/api/users/${world.ids.user1}`)],
    [
      'an employee’s password is changed',
      'driver1',
      () => asAdmin('PUT', `/api/employee/${world.ids.driver1}`, { password: 'another one' }),
    ],
    [
      'an employee’s role is changed',
      'driver1',
      () => asAdmin('PUT', `/api/employee/${world.ids.driver1}`, { role: 'manager' }),
    ],
    [
      'an employee is deleted',
      'driver1',
      async () => {
        await finishEverything();
        return asAdmin('DELETE', `/api/employee/${world.ids.driver1}`);
      },
    ],
    ['it signs out', 'driver1', () => request(world, 'driver1', '/api/users/logout', { method: 'POST' })],
    [
      'its restaurant is deleted',
      'customer1',
      async () => {
        await finishEverything();
        return asAdmin('DELETE', `/api/customer/${world.ids.restaurant1}`);
      },
    ],
  ] as const)('when %s; the others stay', async (_what, person, act) => {
    const others = await Promise.all((['admin', 'manager', 'driver2', 'customer2'] as const).map(listenAs));
    const mine = await listenAs(person);
    expect(mine).toEqual({ events: ['poke'], ended: false });
    expect((await act()).status).toBe(200);
    await soon();
    expect(mine.ended).toBe(true);
    expect(others.map(({ ended }) => ended)).toEqual([false, false, false, false]);
  });
});

test('the oldest of too many live connections of one login ends; those of others stay', {
  tags: ['long'],
}, async () => {
  const other = await listenAs('driver2');
  const own = [];
  for (let count = 0; count < MAX_CONNECTIONS; count++) own.push(await listenAs('driver1'));
  expect(own.filter(({ ended }) => ended)).toEqual([]);
  for (let count = 0; count < 2; count++) own.push(await listenAs('driver1'));
  expect(own.map(({ ended }) => ended)).toEqual(own.map((_connection, index) => index < 2));
  expect(other.ended).toBe(false);
});

test('a connection that was closed counts no more', { tags: ['long'] }, async () => {
  const first = await listenAs('driver1');
  for (let count = 0; count < MAX_CONNECTIONS; count++) {
    const { body } = await request(world, 'driver1', '/api/sync/live');
    await body?.cancel();
    await soon();
  }
  expect(first.ended).toBe(false);
});

describe('a live connection stays', () => {
  test('when its login changes without an end of its session', async () => {
    const connection = await listenAs('customer1');
    await asAdmin('PUT', `/api/users/${world.ids.user1}`, { information: 'hide' });
    await soon();
    expect(connection.ended).toBe(false);
  });

  test('when the same person signs out elsewhere', async () => {
    const body = { username: 'driver1', password: TEST_PASSWORD };
    const { token } = await (await send(world, null, 'POST', '/api/users/login', body)).json();
    const [first, second] = [await listenAs('driver1'), await listen(token)];
    await request(world, 'driver1', '/api/users/logout', { method: 'POST' });
    await soon();
    expect([first.ended, second.ended]).toEqual([true, false]);
  });

  test('with a heartbeat in between, which does not prolong its session', async () => {
    const connection = await listenAs('driver1');
    const used = () => world.db.selectFrom('sessions').select('usedAt').distinct().execute();
    const before = await used();
    world.clock.advance(29 * DAY_MS);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await soon();
    expect(connection).toEqual({ events: ['poke', 'heartbeat'], ended: false });
    expect(await used()).toEqual(before);
  });
});

describe('a live connection ends at the next heartbeat', () => {
  test.each([
    ['expired', async () => world.clock.advance(30 * DAY_MS)],
    [
      'was ended past the server',
      () => world.db.deleteFrom('sessions').where('identityId', '=', world.ids.driver1).execute(),
    ],
  ])('when its session %s', async (_what, act) => {
    const connection = await listenAs('driver1');
    await act();
    await soon();
    expect(connection.ended).toBe(false);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await expect.poll(() => connection).toEqual({ events: ['poke'], ended: true });
  });
});
