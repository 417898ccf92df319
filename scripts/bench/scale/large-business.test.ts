import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../../../schema/all/tables.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/core/table-names.ts';
import { decodeRow } from '../../../sync-server/db/column-codec.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { audiencesOfRow } from '../../../sync-server/sync/feed/visibility.ts';
import { checkRecords } from '../../../tests/simulator/server-checks.ts';
import { makeLargeBusiness } from './large-business.ts';

const SIZE = { customers: 40, ordersPerDay: 4, days: 420, now: Date.parse('2026-03-04T05:06:07.000Z') };

let dir: string;
let db: Writer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-large-'));
  await makeLargeBusiness(dir, SIZE);
  db = await openDatabase(dir);
});
afterAll(async () => {
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

const countOf = async (table: TableName | 'mutationLog' | 'recordChanges') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

async function readTable<T extends TableName>(table: T, from: Writer = db) {
  const rows = await from.selectFrom<TableName>(table).selectAll().execute();
  return rows.map((row) => decodeRow(table, row));
}

test('it holds what it is said to hold', async () => {
  expect(await countOf('customers')).toBe(40);
  expect(await countOf('orders')).toBe(4 * 420);
  expect(await countOf('orderTracks')).toBe(4 * 419);
  for (const table of ['invoices', 'payments', 'notes', 'handovers', 'wishlist'] as const) {
    expect(await countOf(table)).toBeGreaterThan(40);
  }
  expect(await countOf('mutationLog')).toBeGreaterThan(3 * 4 * 420);
});

test('its records are sound', async () => {
  for (const table of TABLE_NAMES) {
    for (const row of await readTable(table)) expect(tables[table].parse(row)).toEqual(row);
  }
});

test('its money, its references and its log agree', async () => {
  await checkRecords(db);
});

test('its feed says to everybody what the server would', async () => {
  const feed = await db.selectFrom('feed').selectAll().execute();
  const told = new Map<string, string[]>();
  for (const { audience, tbl, id } of feed) told.set(`${tbl}/${id}`, [...(told.get(`${tbl}/${id}`) ?? []), audience]);
  await writeTogether(db, async (trx) => {
    for (const table of TABLE_NAMES) {
      for (const row of await readTable(table, trx)) {
        const expected = await audiencesOfRow(trx, { table, row }, SIZE.now);
        expect((told.get(`${table}/${row._id}`) ?? []).sort(), `${table}/${row._id}`).toEqual(expected.sort());
      }
    }
  });
  const { value } = await db.selectFrom('counters').select('value').where('name', '=', 'seq').executeTakeFirstOrThrow();
  expect(Math.max(...feed.map(({ seq }) => seq))).toBeLessThanOrEqual(value);
});
