import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_ROWS, PullResponse } from '../../../schema/sync/protocol.ts';
import { IDS, type PersonName, type Put, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { renewEpoch } from '../../db/history.ts';
import { readRow } from '../../db/server-tx.ts';
import { putRecords } from '../../testing/put-records.ts';
import {
  catchUp,
  contentOf,
  pullOnce,
  pullPage,
  pushOne,
  queued,
  type Replica,
  request,
  takeIn,
} from '../../testing/test-calls.ts';
import { playDay } from '../../testing/test-day.ts';
import { ON_POSTGRES } from '../../testing/test-sql.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { COUNT, ENTRY, overSpan } from './feed-pages.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** Adds products in transactions of `each`. */
async function addProducts(from: number, count: number, each = 100) {
  for (let start = from; start < from + count; start += each) {
    const puts = Array.from({ length: Math.min(each, from + count - start) }, (_, index) => {
      const number = start + index;
      return ['products', testProduct(testId(number), `Product ${number}`, { productRank: number })] as const;
    });
    await putRecords(
      world.db,
      puts.map(([table, row]) => [table, row]),
      world.clock.now(),
    );
  }
}

describe('a first sync of many pages', () => {
  test('gives each record once, says how many are left, and ends', async () => {
    await addProducts(1000, 2500);
    const seen: string[] = [];
    const left: number[] = [];
    const sizes: number[] = [];
    let page = await pullPage(world, 'customer1', null);
    for (;;) {
      for (const change of page.changes) seen.push('put' in change ? change.put._id : change.remove);
      left.push(page.left);
      sizes.push(page.changes.length);
      expect(page.more).toBe(page.left > 0);
      if (!page.more) break;
      page = await pullPage(world, 'customer1', page.cursor);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(Object.keys(await expectedFor(world, 'customer1')).length);
    expect(sizes.length).toBe(Math.ceil(seen.length / PAGE_ROWS));
    expect(left).toEqual(sizes.map((_size, index) => sizes.slice(index + 1).reduce((sum, size) => sum + size, 0)));
  });

  test('never cuts a transaction in two, however large it is', async () => {
    await addProducts(1000, 900, 900);
    await addProducts(2000, 1500, 1500);
    const sizes: number[] = [];
    const replica: Replica = { rows: new Map(), cursor: null };
    for (;;) {
      const page = await pullPage(world, 'customer1', replica.cursor);
      takeIn(replica, page);
      sizes.push([...replica.rows.keys()].filter((key) => key.startsWith('products/')).length);
      if (!page.more) break;
    }
    for (const size of sizes) expect([903, 2403]).toContain(size);
    expect(sizes.at(-1)).toBe(2403);
  });

  test('ends a page by its bytes as well, at a whole transaction, and gives each record once', async () => {
    const line = { _id: IDS.fishSauce, name: 'x'.repeat(200), quantity: 1, sku: 'Btl' } as const;
    const order = await readRow(world.db, 'orders', IDS.order1);
    if (!order) throw new Error('The small world has an order.');
    const lines = { orderItems: Array.from({ length: 500 }, () => line), customMessage: 'Large' };
    const large = (number: number): Put => ['orders', { ...order, ...lines, _id: testId(number) }];
    for (let number = 1000; number < 1025; number++) await putRecords(world.db, [large(number)], world.clock.now());
    await putRecords(
      world.db,
      Array.from({ length: 15 }, (_, index) => large(2000 + index)),
      world.clock.now(),
    );
    const replica: Replica = { rows: new Map(), cursor: null };
    const sizes: number[] = [];
    for (;;) {
      const page = await pullPage(world, 'customer1', replica.cursor);
      takeIn(replica, page);
      sizes.push(page.changes.filter((change) => 'put' in change && change.put.customMessage === 'Large').length);
      expect(page.more).toBe(page.left > 0);
      if (!page.more) break;
    }
    // Eight fill a page's bytes; the fifteen of one transaction stay together.
    expect(sizes).toEqual([8, 8, 8, 16]);
    expect(contentOf(replica)).toEqual(await expectedFor(world, 'customer1'));
  });

  test('ends at the same records as a fresh one, although the business writes between its pages', {
    tags: ['long'],
  }, async () => {
    await addProducts(1000, 2500);
    const replicas = new Map<PersonName, Replica>();
    for (const person of ['admin', 'customer1', 'driver1'] as const)
      replicas.set(person, { rows: new Map(), cursor: null });
    for (let round = 0; round < 6; round++) {
      for (const [person, replica] of replicas) takeIn(replica, await pullPage(world, person, replica.cursor));
      // Changes on pages already read and on later ones, and new and removed records.
      const numbers = [1000 + round, 1900 + round, 3400 + round, 5000 + round];
      const gone = testProduct(testId(2200 + round), 'Gone', { deletedAt: '2025-06-11T00:00:00.000Z' });
      const changed = numbers.map((number) => testProduct(testId(number), `Changed ${round}`));
      for (const row of [...changed, gone]) await putRecords(world.db, [['products', row]], world.clock.now());
      await playDay(world, { seed: 50 + round, pushes: 3 });
    }
    for (const [person, replica] of replicas) {
      const expected = await expectedFor(world, person);
      expect(contentOf(await catchUp(world, person, replica))).toEqual(expected);
      expect(contentOf(await catchUp(world, person))).toEqual(expected);
    }
  });

  test('can be asked for the same page again', async () => {
    await addProducts(1000, 1500);
    const first = await pullPage(world, 'admin', null);
    expect(await pullPage(world, 'admin', null)).toEqual(first);
    expect(await pullPage(world, 'admin', first.cursor)).toEqual(await pullPage(world, 'admin', first.cursor));
  });
});

describe('a cursor', () => {
  test.each(['nonsense', '~~~', 'a~b~1', 'a~b~-1~0', "' or 1=1 --", 'x'.repeat(200)])(
    'that is not ours (%s) starts over',
    async (cursor) => {
      expect(await pullOnce(world, 'admin', cursor)).toMatchObject({ reset: true, epoch: expect.any(String) });
    },
  );

  test('of another reader starts over', async () => {
    const { cursor } = await catchUp(world, 'admin');
    for (const person of ['driver1', 'customer1'] as const) {
      expect((await pullOnce(world, person, cursor)).reset).toBe(true);
    }
    expect((await pullOnce(world, 'manager', cursor)).reset).toBe(false);
    const { cursor: drivers } = await catchUp(world, 'driver1');
    expect((await pullOnce(world, 'driver2', drivers)).reset).toBe(true);
  });

  test('of another epoch starts over, and the answer names the new one', async () => {
    const { cursor } = await catchUp(world, 'admin');
    const { epoch } = await pullOnce(world, 'admin', cursor);
    await renewEpoch(world.db, { how: 'restored', now: 0 });
    const answer = await pullOnce(world, 'admin', cursor);
    expect(answer.reset).toBe(true);
    expect(answer.epoch).not.toBe(epoch);
  });

  test('from the future of this database starts over', async () => {
    const { cursor } = await catchUp(world, 'admin');
    const [epoch, readers, seq, start] = (cursor ?? '').split('~');
    expect((await pullOnce(world, 'admin', [epoch, readers, Number(seq) + 1, start].join('~'))).reset).toBe(true);
  });

  test('that is up to date gets nothing, and stays', async () => {
    const { cursor } = await catchUp(world, 'driver1');
    const page = await pullPage(world, 'driver1', cursor);
    expect(page).toMatchObject({ changes: [], more: false, left: 0, cursor });
    await pushOne(world, 'admin', queued('orderTrack.update', { orderTrackId: IDS.track2, preparedBy: IDS.manager }));
    expect((await pullPage(world, 'driver1', cursor)).changes).toEqual([]);
  });
});

test.skipIf(ON_POSTGRES)('every query of a pull walks an index, never the feed', async () => {
  for (const later of [null, 0, 1] as const) {
    for (const query of [`${overSpan(ENTRY, later)} order by seq limit 10`, overSpan(COUNT, later)]) {
      const explain = CompiledQuery.raw(`explain query plan ${query}`, ['office', 5, 10]);
      const { rows } = await world.db.executeQuery<{ detail: string }>(explain);
      const plan = rows.map(({ detail }) => detail).join('; ');
      expect(plan).toBe('SEARCH feed USING COVERING INDEX feed_order (audience=? AND seq>? AND seq<?)');
    }
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a page travels to a browser that takes %s in %s', async (accepted, encoding, decode) => {
  const response = await request(world, 'admin', '/api/sync/pull', { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  const text = decode(Buffer.from(await response.arrayBuffer())).toString();
  expect(PullResponse.parse(JSON.parse(text))).toEqual(await pullOnce(world, 'admin', null));
});
