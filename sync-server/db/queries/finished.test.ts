import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { playDay } from '../../testing/test-day.ts';
import { quoted } from '../../testing/test-sql.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import type { FinishedTable } from '../database.ts';
import { createServerTx } from '../server-tx.ts';
import { type FinishedPage, findFinished, findFinishedBy } from './finished.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const KINDS = [
  ['orders', 'deliveredAt', 'userId'],
  ['orderTracks', 'deliveredAt', "''"],
  ['invoices', 'completedAt', "''"],
] as const;

/** The stored counts without zeros, and the same counted from the records. */
async function readCounts([table, at, login]: (typeof KINDS)[number]) {
  const rows = async (text: string) => (await sql.raw(quoted(text)).execute(world.db)).rows;
  return {
    days: await rows(`select day, count from finishedDays where tbl = '${table}' and count <> 0 order by day`),
    countedDays: await rows(
      `select substr(${at}, 1, 10) as day, count(*) as count from ${table} where ${at} is not null group by 1 order by 1`,
    ),
    by: await rows(
      `select customerId, userId, count from finishedBy where tbl = '${table}' and count <> 0 order by 1, 2`,
    ),
    countedBy: await rows(
      `select customerId, ${login} as userId, count(*) as count from ${table} where ${at} is not null group by 1, 2 order by 1, 2`,
    ),
  };
}

async function checkCounts(): Promise<number> {
  let finished = 0;
  for (const kind of KINDS) {
    const { days, countedDays, by, countedBy } = await readCounts(kind);
    expect(days).toEqual(countedDays);
    expect(by).toEqual(countedBy);
    finished += days.length;
  }
  return finished;
}

test('the counts follow the records, whatever is done to them', { tags: ['long'] }, async () => {
  let finished = 0;
  await playDay(world, {
    seed: 5,
    pushes: 400,
    async afterEach(count) {
      world.clock.advance(3_600_000);
      if (count % 20 === 0) finished += await checkCounts();
    },
  });
  expect(finished).toBeGreaterThan(50);
  // Being off by one in either table is noticed.
  for (const counts of ['finishedDays', 'finishedBy']) {
    await sql.raw(quoted(`update ${counts} set count = count + 1`)).execute(world.db);
    await expect(checkCounts()).rejects.toThrow('to deeply equal');
    await sql.raw(quoted(`update ${counts} set count = count - 1`)).execute(world.db);
  }
});

/** Orders of two restaurants, several per instant and many per day; every third is the second one's. */
async function deliverMany(count: number) {
  const start = world.clock.now();
  const orders = Array.from({ length: count }, (_, index) => ({
    _id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    customerId: index % 3 === 0 ? IDS.restaurant2 : IDS.restaurant1,
    userId: index % 3 === 0 ? IDS.user2 : IDS.user1,
    orderItems: [],
    customMessage: '',
    deliveryDate: '2025-06-11',
    placedAt: toInstant(start),
    isDelivered: true,
    deliveredBy: 'admin',
    deliveredAt: toInstant(start + Math.floor(index / 3) * 2_000_000),
  }));
  await world.db.transaction().execute(async (trx) => {
    const tx = createServerTx(trx);
    for (const order of orders) await tx.put('orders', order);
  });
}

async function readAll(read: (pageNumber: number) => Promise<FinishedPage>): Promise<string[]> {
  const { pages, total } = await read(1);
  const ids: string[] = [];
  for (let page = 1; page <= pages; page++) ids.push(...(await read(page)).ids);
  expect(ids).toHaveLength(total);
  return ids;
}

async function idsOf(condition: string) {
  const text = `select _id from orders where deliveredAt is not null and ${condition} order by deliveredAt desc, _id desc`;
  return (await sql.raw<{ _id: string }>(quoted(text)).execute(world.db)).rows.map(({ _id }) => _id);
}

const table: FinishedTable = 'orders';

test.each([0, 15, 700])('the pages of %i orders hold each once, the latest first', async (count) => {
  await deliverMany(count);
  expect(await readAll((page) => findFinished(world.db, table, page))).toEqual(await idsOf('true'));
});

test.each([15, 700, 1000])('and those of one restaurant among %i', async (count) => {
  await deliverMany(count);
  for (const customerId of [IDS.restaurant1, IDS.restaurant2]) {
    const owners = await world.db.selectFrom('finishedBy').selectAll().where('customerId', '=', customerId).execute();
    const pages = await readAll((pageNumber) => findFinishedBy(world.db, { table, owners, pageNumber }));
    expect(pages).toEqual(await idsOf(`customerId = '${customerId}'`));
  }
});

test('a page beyond the last one is the last one', async () => {
  await deliverMany(45);
  expect(await findFinished(world.db, table, 99)).toMatchObject({ page: 3, pages: 3, total: 45 });
  expect((await findFinished(world.db, table, 99)).ids).toHaveLength(5);
});
