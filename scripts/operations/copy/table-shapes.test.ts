import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '../../../sync-server/db/sqlite/open-sqlite.ts';
import { readShapes } from './table-shapes.ts';

test('tables come with columns and keys, after those that they refer to', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-shapes-'));
  const db = openSqlite(join(dir, 'any.sqlite'));
  await sql`create table "b" (id text primary key, bytes blob)`.execute(db);
  await sql`create table "a" (day text, "of" text references "b" (id), primary key ("of", day))`.execute(db);
  expect(await readShapes(db)).toEqual([
    { name: 'b', columns: ['id', 'bytes'], key: ['id'], hasBytes: true },
    { name: 'a', columns: ['day', 'of'], key: ['of', 'day'], hasBytes: false },
  ]);
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});
