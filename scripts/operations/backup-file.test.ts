import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testCustomer, testId } from '../../schema/testing/test-records.ts';
import { readEpoch, writeMeta } from '../../sync-server/db/meta.ts';
import { createServerTx } from '../../sync-server/db/server-tx.ts';
import { openFile } from '../../sync-server/db/sqlite/open-sqlite.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import { databaseFile, openDatabase } from '../../sync-server/serve.ts';
import { backup, restore } from './backup-file.ts';

let root: string;
const dir = (name: string) => join(root, name);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'todoke-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function openWithPicture(name: string) {
  const db = await openDatabase(dir(name));
  await writeMeta(db, 'motto', 'before the backup');
  mkdirSync(join(dir(name), 'pictures'));
  writeFileSync(join(dir(name), 'pictures', 'rice-240.webp'), 'grains');
  return db;
}

async function mottoOf(name: string) {
  const db = await openDatabase(dir(name));
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', 'motto').executeTakeFirstOrThrow();
  const epoch = await readEpoch(db);
  const tables = await db.introspection.getTables();
  await db.destroy();
  return { motto: value, epoch, tables: tables.map((table) => table.name) };
}

test('a backup made while the database is in use brings rows and pictures back, under a new epoch', async () => {
  const db = await openWithPicture('shop');
  const epoch = await readEpoch(db);
  const tables = (await db.introspection.getTables()).map((table) => table.name);
  expect(await backup(dir('shop'), dir('copy.todoke'))).toEqual({ pictures: 1 });
  await writeMeta(db, 'motto', 'after the backup');
  await db.destroy();
  writeFileSync(join(dir('shop'), 'pictures', 'later.webp'), 'later');

  expect(await restore(dir('shop'), dir('copy.todoke'))).toEqual({ pictures: 1 });
  const restored = await mottoOf('shop');
  expect(restored.motto).toBe('before the backup');
  expect(restored.epoch).not.toBe(epoch);
  expect(restored.tables).toEqual(tables);
  expect(readFileSync(join(dir('shop'), 'pictures', 'rice-240.webp'), 'utf8')).toBe('grains');
  expect(existsSync(join(dir('shop'), 'pictures', 'later.webp'))).toBe(false);
  expect(existsSync(join(dir('shop'), 'pictures.before', 'later.webp'))).toBe(true);
  expect(existsSync(`${databaseFile(dir('shop'))}.before`)).toBe(true);
});

test('a backup leaves out what is just being uploaded or deleted', async () => {
  const db = await openWithPicture('shop');
  const pictures = join(dir('shop'), 'pictures');
  writeFileSync(join(pictures, 'new-240.webp.part'), 'gra');
  // A dangling link is listed but can't be read, like a picture deleted in between.
  symlinkSync(join(pictures, 'gone'), join(pictures, 'gone-240.webp'));
  expect(await backup(dir('shop'), dir('copy.todoke'))).toEqual({ pictures: 1 });
  await db.destroy();
  await restore(dir('other'), dir('copy.todoke'));
  expect(readdirSync(join(dir('other'), 'pictures'))).toEqual(['rice-240.webp']);
});

test('a backup can be restored where nothing was', async () => {
  const db = await openWithPicture('shop');
  await backup(dir('shop'), dir('copy.todoke'));
  await db.destroy();
  await restore(dir('other'), dir('copy.todoke'));
  expect((await mottoOf('other')).motto).toBe('before the backup');
});

test('restoring is refused while a server uses the database', async () => {
  const db = await openWithPicture('shop');
  await backup(dir('shop'), dir('copy.todoke'));
  await expect(restore(dir('shop'), dir('copy.todoke'))).rejects.toThrow(/A server uses .*: stop it first/);
  await db.destroy();
});

test('a file that is no backup is refused and changes nothing', async () => {
  const db = await openWithPicture('shop');
  await db.destroy();
  writeFileSync(dir('poem.txt'), 'An old silent pond '.repeat(100));
  await expect(restore(dir('shop'), dir('poem.txt'))).rejects.toThrow(/can't be restored/);
  await expect(restore(dir('shop'), databaseFile(dir('shop')))).rejects.toThrow(/is not a backup/);
  expect((await mottoOf('shop')).motto).toBe('before the backup');
});

test('a backup never replaces a file', async () => {
  const db = await openWithPicture('shop');
  writeFileSync(dir('copy.todoke'), 'precious');
  await expect(backup(dir('shop'), dir('copy.todoke'))).rejects.toThrow(/is there already/);
  expect(readFileSync(dir('copy.todoke'), 'utf8')).toBe('precious');
  await db.destroy();
});

test('codes in letters beyond ASCII come back, and are found in any case', async () => {
  const db = await openWithPicture('shop');
  const customer = { ...testCustomer(testId(1), 'Épicerie'), customerCode: 'É-1' };
  await writeTogether(db, (trx) => createServerTx(trx).put('customers', customer));
  await db.destroy();
  await backup(dir('shop'), dir('copy.todoke'));
  await restore(dir('again'), dir('copy.todoke'));
  const file = openFile(databaseFile(dir('again')));
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(file.prepare('select _id from customers where lower(customerCode) = ?').all('é-1')).toHaveLength(1);
  file.close();
});
