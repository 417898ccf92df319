/** @module-tag long */
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
import { Migrator } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testCustomer, testId } from '../../schema/testing/test-records.ts';
import { readEpoch, writeMeta } from '../../sync-server/db/meta.ts';
import { migrationsOf } from '../../sync-server/db/migrate.ts';
import { markMoved } from '../../sync-server/db/moved.ts';
import { createServerTx } from '../../sync-server/db/server-tx.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { openFile, openSqlite } from '../../sync-server/db/sqlite/open-sqlite.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import { storePictures } from '../../sync-server/files/stored-pictures.ts';
import { openDatabase } from '../../sync-server/open-business.ts';
import { backup, restore } from './backup-file.ts';

let root: string;
const RICE = `${'0'.repeat(32)}-240.webp`;
const FISH = `${'f'.repeat(32)}-240.webp`;
const dir = (name: string) => join(root, name);
const at = (name: string) => ({ dataDir: dir(name), databaseUrl: '' });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'todoke-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function openWithPicture(name: string) {
  const db = await openDatabase(dir(name));
  await writeMeta(db, 'motto', 'before the backup');
  await db.transaction().execute((trx) => storePictures(trx, [{ file: RICE, bytes: Buffer.from('grains') }], 0));
  return db;
}

/** Pictures in the folder, as earlier versions had them. */
function layPictures(name: string, pictures: Record<string, string>): string {
  const folder = join(dir(name), 'pictures');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(pictures)) writeFileSync(join(folder, file), text);
  return folder;
}

async function picturesOf(name: string): Promise<Record<string, string>> {
  const db = await openDatabase(dir(name));
  const pictures = await db.selectFrom('pictures').select(['file', 'bytes']).execute();
  await db.destroy();
  return Object.fromEntries(pictures.map(({ file, bytes }) => [file, bytes.toString()]));
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
  expect(await backup(at('shop'), dir('copy.todoke'))).toEqual({ pictures: 1 });
  await writeMeta(db, 'motto', 'after the backup');
  await db.deleteFrom('pictures').execute();
  await db.destroy();

  expect(await restore(at('shop'), dir('copy.todoke'))).toMatchObject({ pictures: 1 });
  const restored = await mottoOf('shop');
  expect(restored.motto).toBe('before the backup');
  expect(restored.epoch).not.toBe(epoch);
  expect(restored.tables).toEqual(tables);
  expect(await picturesOf('shop')).toEqual({ [RICE]: 'grains' });
  expect(existsSync(`${databaseFile(dir('shop'))}.before`)).toBe(true);
});

test('pictures in the folder of an earlier version come with the backup, and into the database', async () => {
  const db = await openWithPicture('shop');
  await db.destroy();
  const folder = layPictures('shop', { [RICE]: 'grains', [FISH]: 'bones', [`${FISH}.part`]: 'bo', 'logo.webp': 'art' });
  // A dangling link is listed but can't be read, like a picture deleted in between.
  symlinkSync(join(folder, 'gone'), join(folder, 'gone-240.webp'));
  expect(await backup(at('shop'), dir('copy.todoke'))).toEqual({ pictures: 3 });
  expect(readdirSync(root).sort()).toEqual(['copy.todoke', 'shop']);

  const later = layPictures('other', { [FISH]: 'another', 'later.webp': 'later' });
  expect(await restore(at('other'), dir('copy.todoke'))).toEqual({ pictures: 2, isGone: false });
  expect(await picturesOf('other')).toEqual({ [RICE]: 'grains', [FISH]: 'bones' });
  // Foreign files are not lost, and those of the earlier folder are kept.
  expect(readdirSync(later)).toEqual(['logo.webp']);
  expect(readdirSync(`${later}.before`).sort()).toEqual([FISH, 'later.webp'].sort());
});

test("an earlier version's database is backed up with its pictures", async () => {
  mkdirSync(dir('shop'));
  const db = openSqlite(databaseFile(dir('shop')));
  const earlier = Object.entries(migrationsOf(db)).filter(([name]) => name < '0018');
  await new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(earlier) } }).migrateToLatest();
  await db.destroy();
  layPictures('shop', { [FISH]: 'bones' });
  expect(await backup(at('shop'), dir('copy.todoke'))).toEqual({ pictures: 1 });
  await restore(at('other'), dir('copy.todoke'));
  expect(await picturesOf('other')).toEqual({ [FISH]: 'bones' });
});

test('a backup of what was moved elsewhere is a business again', async () => {
  const db = await openWithPicture('shop');
  await markMoved(db, 'the moon');
  await db.destroy();
  await backup(at('shop'), dir('copy.todoke'));
  await restore(at('other'), dir('copy.todoke'));
  expect((await mottoOf('other')).motto).toBe('before the backup');
});

test('a backup can be restored where nothing was', async () => {
  const db = await openWithPicture('shop');
  await backup(at('shop'), dir('copy.todoke'));
  await db.destroy();
  await restore(at('other'), dir('copy.todoke'));
  expect((await mottoOf('other')).motto).toBe('before the backup');
});

test('restoring is refused while a server uses the database', async () => {
  const db = await openWithPicture('shop');
  await backup(at('shop'), dir('copy.todoke'));
  await expect(restore(at('shop'), dir('copy.todoke'))).rejects.toThrow(/A server uses .*: stop it first/);
  await db.destroy();
});

test('a file that is no backup is refused and changes nothing', async () => {
  const db = await openWithPicture('shop');
  await db.destroy();
  writeFileSync(dir('poem.txt'), 'An old silent pond '.repeat(100));
  await expect(restore(at('shop'), dir('poem.txt'))).rejects.toThrow(/can't be restored/);
  await expect(restore(at('shop'), databaseFile(dir('shop')))).rejects.toThrow(/is not a backup/);
  expect((await mottoOf('shop')).motto).toBe('before the backup');
});

test('a backup never replaces a file', async () => {
  const db = await openWithPicture('shop');
  writeFileSync(dir('copy.todoke'), 'precious');
  await expect(backup(at('shop'), dir('copy.todoke'))).rejects.toThrow(/is there already/);
  expect(readFileSync(dir('copy.todoke'), 'utf8')).toBe('precious');
  await db.destroy();
});

test('codes in letters beyond ASCII come back, and are found in any case', async () => {
  const db = await openWithPicture('shop');
  const customer = { ...testCustomer(testId(1), 'Épicerie'), customerCode: 'É-1' };
  await writeTogether(db, (trx) => createServerTx(trx).put('customers', customer));
  await db.destroy();
  await backup(at('shop'), dir('copy.todoke'));
  await restore(at('again'), dir('copy.todoke'));
  const file = openFile(databaseFile(dir('again')));
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(file.prepare('select _id from customers where lower(customerCode) = ?').all('é-1')).toHaveLength(1);
  file.close();
});
