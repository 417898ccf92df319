import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { createRandom } from '../../../schema/testing/random.ts';
import { IDS, PEOPLE, type Put, testId, testInvoice } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../db/history.ts';
import { putRecords } from '../../testing/put-records.ts';
import { catchUp, contentOf, pullOnce, pullPage, type Replica, takeIn } from '../../testing/test-calls.ts';
import { playDay } from '../../testing/test-day.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { applyFeedRetention } from '../retention/feed-retention.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld({ pageRows: 20 });
});
afterEach(() => world.close());

const ago = (days: number) => toInstant(world.clock.now() - days * DAY_MS);

/** Invoice `number`, either open or paid some days ago. */
function invoice(number: number, paidDaysAgo: number | null, note = ''): Put {
  const open = testInvoice(ago(20), {
    _id: testId(number),
    customerId: IDS.restaurant1,
    amount: 100,
    assignToCollect: null,
  });
  const completedAt = paidDaysAgo === null ? null : ago(paidDaysAgo);
  return ['invoices', { ...open, note, completedAt, ...(completedAt !== null && { paid: 100 }) }];
}

const age = () => applyFeedRetention(world.db, world.clock.now());

/** Adds 30 open invoices and 60 paid five days ago, and runs the retention. */
async function fill() {
  for (let start = 0; start < 90; start += 5) {
    const isOpen = start % 15 === 0;
    const puts = Array.from({ length: 5 }, (_, index) => invoice(100_000 + start + index, isOpen ? null : 5));
    await putRecords(world.db, puts, world.clock.now());
  }
  await age();
}

const isFinished = (change: object) => 'put' in change && Boolean((change.put as { completedAt?: string }).completedAt);

describe('a first sync in two parts', () => {
  test('brings what is open first, then what is finished, each record once, and says how much is to come', async () => {
    await fill();
    const replica: Replica = { rows: new Map(), cursor: null };
    const pages = [];
    for (let cursor: string | null = null; ; ) {
      const page = await pullPage(world, 'admin', cursor, 'open');
      takeIn(replica, page);
      pages.push(page);
      cursor = page.cursor;
      if (!page.more) break;
    }
    const isOlder = pages.map(({ older }) => older !== undefined);
    const firstWhole = isOlder.indexOf(true);
    expect(pages.slice(0, firstWhole + 1).flatMap(({ changes }) => changes.filter(isFinished))).toEqual([]);
    expect(pages.slice(firstWhole + 1).flatMap(({ changes }) => changes.filter((each) => !isFinished(each)))).toEqual(
      [],
    );
    const before = Array.from({ length: firstWhole });
    expect(firstWhole).toBeGreaterThan(0);
    expect(pages.map(({ older }) => older)).toEqual([...before, 60, 40, 20, undefined]);
    expect(pages.map(({ seq }) => seq > 0)).toEqual([...before.map(() => false), true, true, true, true]);
    const sizes = pages.map(({ changes }) => changes.length);
    const restOf = (at: number, until: number) => sizes.slice(at + 1, until).reduce((a, b) => a + b, 0);
    expect(pages.map(({ left }) => left)).toEqual(
      sizes.map((_, at) => restOf(at, at < firstWhole ? firstWhole + 1 : sizes.length)),
    );
    expect(replica.rows.size).toBe(sizes.reduce((a, b) => a + b, 0));
    expect(contentOf(replica)).toEqual(await expectedFor(world, 'admin'));
    expect(replica.cursor).toBe((await catchUp(world, 'admin')).cursor);
  });

  test.each(PEOPLE)('gives %s what the order of the feed gives, where there is nothing old', async (person) => {
    const replica: Replica = { rows: new Map(), cursor: null };
    for (let more = true; more; ) {
      const page = await pullPage(world, person, replica.cursor, 'open');
      takeIn(replica, page);
      expect(page.older).toBeUndefined();
      ({ more } = page);
    }
    expect(contentOf(replica)).toEqual(await expectedFor(world, person));
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'ends at the truth, whatever changes, ages and is asked for twice between its pages (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      await fill();
      const any = () => 100_000 + random.below(90);
      const replicas = [0, 1, 2].map((): Replica => ({ rows: new Map(), cursor: null }));
      const done = new Set<Replica>();
      for (let round = 0; done.size < replicas.length; round++) {
        for (const [index, replica] of replicas.entries()) {
          if (done.has(replica) || round < index) continue;
          const page = await pullPage(world, 'manager', replica.cursor, 'open');
          // The response may be lost, and a reader may start over.
          if (random.chance(0.2)) continue;
          takeIn(replica, page);
          if (random.chance(0.05)) Object.assign(replica, { rows: new Map(), cursor: null });
          else if (!page.more) done.add(replica);
        }
        // Some work is finished, reopened or noted on, and some leaves its window.
        for (let count = random.below(8); count > 0; count--) {
          const put = invoice(any(), random.pick([null, 0, 5, 5, 200]), `round ${round}`);
          await putRecords(world.db, [put], world.clock.now());
        }
        await playDay(world, { seed: seed * 100 + round, pushes: 2 });
        if (random.chance(0.4)) {
          world.clock.advance(random.below(3) * DAY_MS);
          await age();
        }
      }
      await age();
      const expected = await expectedFor(world, 'manager');
      for (const replica of replicas) {
        expect(contentOf(await catchUp(world, 'manager', replica))).toEqual(expected);
      }
    },
  );

  test('brings news with the second part, before it is whole', async () => {
    await fill();
    let page = await pullPage(world, 'admin', null, 'open');
    while (page.older === undefined) page = await pullPage(world, 'admin', page.cursor);
    await putRecords(world.db, [invoice(100_000, null, 'News')], world.clock.now());
    page = await pullPage(world, 'admin', page.cursor);
    expect(page.older).toBe(40);
    expect(page.changes).toContainEqual({ table: 'invoices', put: expect.objectContaining({ note: 'News' }) });
    expect(page.changes.filter(isFinished)).toHaveLength(20);
  });

  test('starts over in either part with another epoch, and can be continued by its own reader only', async () => {
    await fill();
    const first = await pullPage(world, 'admin', null, 'open');
    let second = first;
    while (second.older === undefined) second = await pullPage(world, 'admin', second.cursor);
    for (const { cursor } of [first, second]) {
      expect((await pullOnce(world, 'driver1', cursor)).reset).toBe(true);
      expect((await pullOnce(world, 'manager', cursor)).reset).toBe(false);
    }
    await renewEpoch(world.db, { how: 'restored', now: 0 });
    for (const { cursor } of [first, second]) expect((await pullOnce(world, 'admin', cursor)).reset).toBe(true);
  });

  test('has cursors that a server of the last version rejects, since it would skip the second part', async () => {
    await fill();
    const first = await pullPage(world, 'admin', null, 'open');
    let second = first;
    while (second.older === undefined) second = await pullPage(world, 'admin', second.cursor);
    for (const { cursor } of [first, second]) expect(cursor.split('~')[2]).not.toMatch(/^\d+$/);
    expect((await catchUp(world, 'admin')).cursor?.split('~')[2]).toMatch(/^\d+$/);
  });

  test('is not had without asking: the order stays that of the feed, and an unknown word means nothing', async () => {
    await fill();
    const page = await pullPage(world, 'admin', null);
    const places = Array.from((await catchUp(world, 'admin')).rows.values(), (put) => isFinished({ put }));
    expect(places.lastIndexOf(false)).toBeGreaterThan(places.indexOf(true));
    expect(page.older).toBeUndefined();
    const response = await world.app.request('/api/sync/pull?first=nonsense', {
      headers: { authorization: `Bearer ${world.tokens.admin}` },
    });
    expect(await response.json()).toEqual(page);
  });
});

describe('the daily retention', () => {
  const laterOf = async (number: number) =>
    world.db
      .selectFrom('feed')
      .select(['later', 'seq'])
      .where('audience', '=', 'office')
      .where('id', '=', testId(number))
      .executeTakeFirstOrThrow();

  test('leaves for later what was finished more than a day ago, where it stands', async () => {
    const numbers = [1000, 1001, 1002];
    await putRecords(world.db, [invoice(1000, null), invoice(1001, 0), invoice(1002, 2)], world.clock.now());
    const { seq } = await laterOf(1000);
    await age();
    expect(await Promise.all(numbers.map(laterOf))).toEqual([0, 0, 1].map((later) => ({ later, seq })));
    world.clock.advance(2 * DAY_MS);
    await age();
    expect(await Promise.all(numbers.map(laterOf))).toEqual([0, 1, 1].map((later) => ({ later, seq })));
  });

  test('what is opened again is first again, at a new position', async () => {
    await putRecords(world.db, [invoice(1000, 2)], world.clock.now());
    await age();
    const before = await laterOf(1000);
    await putRecords(world.db, [invoice(1000, null)], world.clock.now());
    const after = await laterOf(1000);
    expect([before.later, after.later]).toEqual([1, 0]);
    expect(after.seq).toBeGreaterThan(before.seq);
  });
});
