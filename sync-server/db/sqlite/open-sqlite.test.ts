import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Writer } from '../database.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { migrate } from '../migrate.ts';
import { openSqlite } from './open-sqlite.ts';

let dir: string;
let db: Writer;
/** Acts as another process: SQLite locks by connection. */
let other: BetterSqlite3.Database;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-sqlite-'));
  const file = join(dir, 'todoke.sqlite');
  db = openSqlite(file);
  await migrate(db);
  other = new BetterSqlite3(file);
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

/** Writes on the other connection; a timer of this event loop commits, so the loop must not block until then. */
function writeElsewhere() {
  other.exec("begin immediate; insert into meta values ('theirs', 'yes')");
  setTimeout(() => other.exec('commit'), 50);
}

test('a write waits for another process, and is done then', async () => {
  writeElsewhere();
  await writeMeta(db, 'ours', 'yes');
  expect([await readMeta(db, 'theirs'), await readMeta(db, 'ours')]).toEqual(['yes', 'yes']);
});

test('so does a transaction, which sees what was written before it', async () => {
  writeElsewhere();
  expect(await db.transaction().execute((trx) => readMeta(trx, 'theirs'))).toBe('yes');
});

test('a commit is on the disk before it is answered', async () => {
  const read = async (pragma: string) => (await db.executeQuery(CompiledQuery.raw(`pragma ${pragma}`))).rows;
  // 2 is FULL: with NORMAL a power cut may lose the last commits, with OFF it may corrupt the file.
  expect(await read('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(await read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
});

test('SQLite itself waits for nothing: that would hold the event loop', async () => {
  const { rows } = await db.executeQuery(CompiledQuery.raw('pragma busy_timeout'));
  expect(rows).toEqual([{ timeout: 0 }]);
});

test('a read does not wait', async () => {
  other.exec("begin immediate; insert into meta values ('theirs', 'yes')");
  expect(await readMeta(db, 'theirs')).toBeNull();
  other.exec('commit');
});

test('nor does it wait behind a write that does', async () => {
  other.exec("begin immediate; insert into meta values ('theirs', 'yes')");
  const written = writeMeta(db, 'ours', 'yes');
  const begun = db.transaction().execute((trx) => writeMeta(trx, 'also ours', 'yes'));
  await pause(50);
  expect(await readMeta(db, 'theirs')).toBeNull();
  other.exec('commit');
  await Promise.all([written, begun]);
  expect([await readMeta(db, 'ours'), await readMeta(db, 'also ours')]).toEqual(['yes', 'yes']);
});

test('closing waits for the transaction in hand', async () => {
  let close: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    close = db.destroy();
    await pause(20);
    await writeMeta(trx, 'ours', 'yes');
  });
  await close;
  expect(other.prepare("select value from meta where key = 'ours'").get()).toEqual({ value: 'yes' });
});

test('what fails for another reason fails at once', async () => {
  await expect(db.insertInto('meta').values({ key: 'epoch', value: 'again' }).execute()).rejects.toThrow(/UNIQUE/);
});

test('a read outside a transaction waits until it has ended', async () => {
  await readMeta(db, 'epoch');
  const happened: string[] = [];
  let read: Promise<unknown> | undefined;
  const written = db.transaction().execute(async (trx) => {
    await writeMeta(trx, 'ours', 'yes');
    read = readMeta(db, 'ours').then((value) => happened.push(`read ${value}`));
    await pause(20);
    happened.push('ends');
    throw new Error('Taken back.');
  });
  await expect(written).rejects.toThrow('Taken back.');
  await read;
  expect(happened).toEqual(['ends', 'read null']);
});

test('a closed database says so', async () => {
  await readMeta(db, 'epoch');
  await Promise.all([db.destroy(), db.destroy()]);
  await expect(readMeta(db, 'epoch')).rejects.toThrow('destroyed');
});
