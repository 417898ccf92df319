import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { readMeta } from '../../db/meta.ts';
import { catchUp, idsOf, pullOnce } from '../../testing/test-calls.ts';
import { ON_POSTGRES } from '../../testing/test-sql.ts';
import { insertStops, stopOf } from '../../testing/test-stops.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { applyFeedRetention, chunkEnd, dropAged } from './feed-retention.ts';

const DRIVER = `driver:${IDS.driver1}`;
let world: World;
let pullPlug = (_sql: string) => {};
beforeEach(async () => {
  pullPlug = () => {};
  world = await createWorld({ onStatement: (text) => pullPlug(text) });
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
});
afterEach(() => world.close());

/** Adds stops of driver 1, of which every tenth is open. */
async function deliverMany(count = 3000) {
  const at = toInstant(world.clock.now());
  const stops = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const deliveredAt = number % 10 > 0 ? at : null;
    return stopOf(number, { createdAt: at, deliveredAt });
  });
  await insertStops(world.db, stops);
  const entries = stops.map(({ _id: id, serialNo }) => ({
    audience: DRIVER,
    tbl: 'orderTracks' as const,
    id,
    seq: serialNo,
    op: 'put' as const,
  }));
  for (let from = 0; from < count; from += 500) {
    await world.db
      .insertInto('feed')
      .values(entries.slice(from, from + 500))
      .execute();
  }
  await world.db
    .updateTable('counters')
    .set({ value: count + 1000 })
    .where('name', '=', 'seq')
    .execute();
}

async function stopsInFeed() {
  const entries = world.db.selectFrom('feed').select('id').where('audience', '=', DRIVER).where('id', 'like', '%-9%');
  return (await entries.execute()).length;
}

test('what is finished leaves the feed, however many chunks it stands in; what is open stays', async () => {
  await deliverMany();
  await applyFeedRetention(world.db, world.clock.now());
  expect(await stopsInFeed()).toBe(3000);
  world.clock.advance(31 * DAY_MS);
  await applyFeedRetention(world.db, world.clock.now());
  expect(await stopsInFeed()).toBe(300);
});

test('others are served between its chunks', { tags: ['long'] }, async () => {
  // Too many for any machine to drop within one time slice.
  const many = 30_000;
  await deliverMany(many);
  await applyFeedRetention(world.db, world.clock.now());
  world.clock.advance(31 * DAY_MS);
  let done = false;
  const aged = applyFeedRetention(world.db, world.clock.now()).finally(() => {
    done = true;
  });
  const left: number[] = [];
  while (!done) {
    left.push(await stopsInFeed());
    await nextTurn();
  }
  await aged;
  expect(left.filter((count) => count < many && count > many / 10).length).toBeGreaterThan(0);
});

test('a process that dies in the middle of it leaves no device without a removal, and the next one goes on', async () => {
  await applyFeedRetention(world.db, world.clock.now());
  const { cursor: away } = await catchUp(world, 'driver1');
  await deliverMany();
  await applyFeedRetention(world.db, world.clock.now());
  const { cursor: regular } = await catchUp(world, 'driver1');
  world.clock.advance(31 * DAY_MS);
  let deletions = 0;
  pullPlug = (text) => {
    if (text.startsWith('delete from "feed"') && text.includes('"op" = ? or')) deletions += 1;
    else return;
    if (deletions === 3) throw new Error('the plug was pulled');
  };
  await expect(applyFeedRetention(world.db, world.clock.now())).rejects.toThrow('the plug was pulled');
  pullPlug = () => {};
  const halfway = await stopsInFeed();
  expect(halfway).toBeGreaterThan(300);
  expect(halfway).toBeLessThan(3000);
  expect((await pullOnce(world, 'driver1', away)).reset).toBe(true);
  expect((await pullOnce(world, 'driver1', regular)).reset).toBe(false);

  await applyFeedRetention(world.db, world.clock.now());
  expect(await stopsInFeed()).toBe(300);
  expect(idsOf(await catchUp(world, 'driver1'), 'orderTracks')).toHaveLength(301);
});

test('the floor is raised before anything is removed', async () => {
  await deliverMany();
  await applyFeedRetention(world.db, world.clock.now());
  world.clock.advance(31 * DAY_MS);
  pullPlug = (text) => {
    if (text.startsWith('delete from "feed"')) throw new Error('the plug was pulled');
  };
  await expect(applyFeedRetention(world.db, world.clock.now())).rejects.toThrow('the plug was pulled');
  pullPlug = () => {};
  expect(await readMeta(world.db, 'floor:driver')).toBe('4000');
  expect(await stopsInFeed()).toBe(3000);
});

/** Adds restaurants with open work only in their feeds. */
async function openMany(count: number) {
  const [like] = await world.db.selectFrom('customers').selectAll().where('_id', '=', IDS.restaurant1).execute();
  if (!like) throw new Error('The world has no restaurant.');
  const ids = Array.from({ length: count }, (_, index) => testId(5000 + index));
  const rows = ids.map((_id, index) => ({ ...like, _id, customerCode: `N${index}`, restaurantName: `New ${index}` }));
  await world.db.insertInto('customers').values(rows).execute();
  const entry = { tbl: 'customers', op: 'put', seq: 1 } as const;
  const entries = ids.map((id) => ({ ...entry, id, audience: `customer:${id}` }));
  await world.db.insertInto('feed').values(entries).execute();
}

/** Number of statements that the next day's retention takes. */
async function statementsOfDay(): Promise<number> {
  world.clock.advance(DAY_MS);
  let count = 0;
  pullPlug = () => {
    count += 1;
  };
  await applyFeedRetention(world.db, world.clock.now());
  pullPlug = () => {};
  return count;
}

test('restaurants without anything to age are looked at together', async () => {
  await statementsOfDay();
  const few = await statementsOfDay();
  await openMany(200);
  expect((await statementsOfDay()) - few).toBe(4);
});

test.skipIf(ON_POSTGRES)(
  'a chunk is found by its key, and its records by their ids, whatever the history holds',
  async () => {
    const steps: string[] = [];
    const aged = dropAged(world.db, DRIVER, { after: 5, end: 10, start: '2025-01-01T00:00:00.000Z' });
    for (const query of [chunkEnd(world.db, DRIVER, { after: 5, floor: 10 }), aged]) {
      const { sql: text, parameters } = query.compile();
      const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await world.db.executeQuery<{ detail: string }>(explain);
      steps.push(...rows.map(({ detail }) => detail));
    }
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    const [end, chunk, ...records] = steps.filter((step) => step.startsWith('SEARCH'));
    for (const step of [end, chunk]) {
      expect(step).toBe('SEARCH feed USING COVERING INDEX feed_order (audience=? AND seq>? AND seq<?)');
    }
    expect(records).toHaveLength(21);
    // An invoice's cash is found through its few payments.
    const byId = /^SEARCH [rieh] (EXISTS )?USING INDEX sqlite_autoindex_\w+_1 \(_id=\?\)$/;
    const ofInvoice = 'SEARCH p USING INDEX payments_invoice (invoiceId=?)';
    expect(records.filter((step) => step === ofInvoice)).toHaveLength(3);
    for (const step of records) if (step !== ofInvoice) expect(step).toMatch(byId);
  },
);
