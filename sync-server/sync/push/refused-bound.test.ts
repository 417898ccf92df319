import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { ACTORS, IDS, type PersonName, testId, WORLD_START } from '../../../schema/testing/test-records.ts';
import { MAX_REFUSED } from '../../db/log/refused-work.ts';
import { post, push, pushOne, queued, send } from '../../testing/test-calls.ts';
import { createTestClock, createWorld, type World } from '../../testing/test-world.ts';

let world: World;
let clock: ReturnType<typeof createTestClock>;
beforeEach(async () => {
  clock = createTestClock();
  world = await createWorld({ clock: clock.now });
});
afterEach(() => world.close());

const note = (invoiceId: string, text = 'x') =>
  queued('invoice.addNote', { invoiceId, noteId: newId(), note: text, date: '2025-06-11' }, { id: newId() });
const bad = (text?: string) => note(testId(999), text);
const good = () => note(IDS.invoice1);

/** Uses up a user's limit of refused work. */
async function fillUp(person: PersonName, text?: string) {
  for (;;) {
    const sent = Array.from({ length: 500 }, () => bad(text));
    const { verdicts } = await push(world, person, sent);
    if (verdicts.length < sent.length) return;
  }
}

/** A user's log entries, and their number of characters. */
async function logged(person: PersonName) {
  const lines = await world.db
    .selectFrom('mutationLog')
    .select([sql<number>`count(*)`.as('count'), sql<number>`sum(length(args) + length(verdict))`.as('size')])
    .where('actorId', '=', ACTORS[person]._id)
    .executeTakeFirstOrThrow();
  return lines;
}

describe('refused work of one person and day', () => {
  test('is logged up to a bound of mutations', async () => {
    await fillUp('customer1');
    expect((await logged('customer1')).count).toBe(MAX_REFUSED.count);
    for (let tries = 0; tries < 3; tries++) {
      expect((await push(world, 'customer1', [bad(), good()])).verdicts).toEqual([]);
    }
    expect((await logged('customer1')).count).toBe(MAX_REFUSED.count);
  });

  test('is logged up to a bound of bytes', async () => {
    await fillUp('driver1', 'x'.repeat(2000));
    const { count, size } = await logged('driver1');
    expect(count).toBeLessThan(MAX_REFUSED.count);
    expect(size).toBeLessThan(MAX_REFUSED.bytes);
    expect(size).toBeGreaterThan(MAX_REFUSED.bytes / 2);
  });

  test('ends the batch at the first beyond it: with the verdicts before, and when to send that again', async () => {
    await fillUp('driver1');
    const [first, second, third] = [good(), bad(), good()];
    const body = { deviceId: newId(), epoch: null, mutations: [first, second, third], waiting: { count: 0, yen: 0 } };
    const response = await post(world, 'driver1', '/api/sync/push', body);
    expect([response.status, response.headers.get('retry-after')]).toEqual([200, '3600']);
    const { verdicts, retryAfter } = await response.json();
    expect(retryAfter).toBe(3600);
    expect(verdicts).toEqual([
      { id: first.id, status: 'applied', seq: expect.any(Number), receipt: expect.any(String) },
    ]);
    const { count } = await world.db
      .selectFrom('mutationLog')
      .select(sql<number>`count(*)`.as('count'))
      .where('id', 'in', [second.id, third.id])
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    expect((await pushOne(world, 'driver1', third)).status).toBe('applied');
  });

  test('that is sent again gets its verdict, and counts once', async () => {
    const refused = bad();
    const verdict = await pushOne(world, 'driver1', refused);
    for (let count = 0; count < 3; count++) expect(await pushOne(world, 'driver1', refused)).toEqual(verdict);
    expect(await world.db.selectFrom('refusedWork').select('count').execute()).toEqual([{ count: 1 }]);
    await fillUp('driver1');
    expect(await pushOne(world, 'driver1', refused)).toEqual(verdict);
  });

  test('is nobody else’s, and has room again on the next day', async () => {
    await fillUp('driver1');
    expect((await pushOne(world, 'driver2', bad())).status).toBe('refused');
    const refused = bad();
    expect((await push(world, 'driver1', [refused])).verdicts).toEqual([]);
    clock.set(WORLD_START + DAY_MS);
    expect(await pushOne(world, 'driver1', refused)).toMatchObject({ status: 'refused', code: 'not_found' });
  });

  test('is a 429 for a call of REST, which leaves nothing behind; what is fine goes on', async () => {
    await fillUp('admin');
    const key = { 'idempotency-key': newId() };
    const assign = (invoice: string) =>
      send(world, 'admin', 'POST', `/api/invoice/${invoice}/payment`, { amount: 99_999_999, date: '2025-06-11' }, key);
    const response = await assign(IDS.invoice1);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await response.json()).toMatchObject({ code: 'too_many_requests' });
    expect(await world.db.selectFrom('answers').selectAll().execute()).toEqual([]);
    expect((await send(world, 'admin', 'POST', '/api/category', { name: 'Fish' })).status).toBe(200);
    clock.set(WORLD_START + DAY_MS);
    expect((await assign(IDS.invoice1)).status).toBe(409);
  });

  test('waits in a file that an admin loads, and can be loaded again', async () => {
    await fillUp('driver1');
    const file = { deviceId: newId(), actor: ACTORS.driver1, mutations: [good(), bad(), good()] };
    const load = async () => {
      const { verdicts } = await (await post(world, 'admin', '/api/sync/rescue', file)).json();
      return verdicts.map(({ status }: { status: string }) => status);
    };
    expect(await load()).toEqual(['applied', 'held', 'held']);
    clock.set(WORLD_START + DAY_MS);
    expect(await load()).toEqual(['applied', 'refused', 'applied']);
  });
});
