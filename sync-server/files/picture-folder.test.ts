import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtProgram } from '../../tests/e2e/helpers/servers/built-server.ts';
import { databaseFile } from '../db/sqlite/database-file.ts';
import { openFile } from '../db/sqlite/open-sqlite.ts';
import { openDatabase } from '../open-business.ts';
import { takeInPictures } from './picture-folder.ts';
import { storePictures } from './stored-pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');

let dataDir: string;
let folder: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'todoke-folder-'));
  folder = join(dataDir, 'pictures');
  mkdirSync(folder);
});
afterEach(async () => {
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const nameOf = (n: number) => `${n.toString(16).padStart(32, '0')}-240.webp`;

async function stored(): Promise<Record<string, string>> {
  const db = await openDatabase(dataDir);
  const pictures = await db.selectFrom('pictures').select(['file', 'bytes']).orderBy('file').execute();
  await db.destroy();
  return Object.fromEntries(pictures.map(({ file, bytes }) => [file, bytes.toString()]));
}

async function takeIn() {
  const db = await openDatabase(dataDir);
  try {
    return await takeInPictures(db, { dataDir, now: 0 });
  } finally {
    await db.destroy();
  }
}

/** Starts a server process and returns its output, which begins after the migration. */
async function start() {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const server = spawn(process.execPath, [await builtProgram('sync-server/main.ts')], { cwd: ROOT, env });
  child = server;
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { output: () => output };
}

async function kill() {
  if (!child) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  child = null;
  await ended;
}

async function until(what: () => boolean) {
  for (let tries = 0; !what(); tries++) {
    if (tries > 30_000) throw new Error('It did not happen.');
    await pause(1);
  }
}

test('the pictures of the folder come into the database, and the folder goes', { tags: ['long'] }, async () => {
  for (let n = 0; n < 40; n++) writeFileSync(join(folder, nameOf(n)), `picture ${n}`);
  expect(await takeIn()).toEqual({ count: 40, left: [] });
  expect(await stored()).toEqual(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [nameOf(n), `picture ${n}`])));
  expect(existsSync(folder)).toBe(false);
  expect(await takeIn()).toEqual({ count: 0, left: [] });
});

test('a file whose picture was committed before a crash only has to go', { tags: ['long'] }, async () => {
  const db = await openDatabase(dataDir);
  await db.transaction().execute((trx) => storePictures(trx, [{ file: nameOf(1), bytes: Buffer.from('rice') }], 0));
  await db.destroy();
  writeFileSync(join(folder, nameOf(1)), 'rice');
  expect(await takeIn()).toEqual({ count: 1, left: [] });
  expect([await stored(), existsSync(folder)]).toEqual([{ [nameOf(1)]: 'rice' }, false]);
});

test('files that are not our pictures, or can’t be read, stay and are named', { tags: ['long'] }, async () => {
  writeFileSync(join(folder, nameOf(1)), 'rice');
  const names = ['logo.webp', `${nameOf(2)}.part`, nameOf(3), nameOf(4), nameOf(5)].map((name) => join(folder, name));
  const [foreign = '', part = '', dangling = '', directory = '', huge = ''] = names;
  writeFileSync(foreign, 'art');
  writeFileSync(part, 'ri');
  symlinkSync(join(folder, 'gone'), dangling);
  mkdirSync(directory);
  writeFileSync(huge, Buffer.alloc(10 * 1024 * 1024 + 1));
  const { count, left } = await takeIn();
  expect([count, left.sort()]).toEqual([1, names.sort()]);
  expect(readdirSync(folder)).toHaveLength(5);
  expect(await stored()).toEqual({ [nameOf(1)]: 'rice' });
});

test('a folder that is a file is left alone', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'not a folder');
  expect(await takeIn()).toEqual({ count: 0, left: [folder] });
});

test('a server that is killed in the middle goes on at its next start, and has lost nothing', {
  tags: ['long'],
}, async () => {
  await openDatabase(dataDir).then((db) => db.destroy());
  const all = Array.from({ length: 200 }, (_, n) => nameOf(n));
  for (const file of all) writeFileSync(join(folder, file), file);
  await start();
  await until(() => readdirSync(folder).length < all.length);
  // With the database locked nothing more can be committed, so the kill comes in the middle.
  const other = openFile(databaseFile(dataDir));
  other.exec('begin immediate');
  await kill();
  const remaining = readdirSync(folder);
  expect(remaining.length).toBeGreaterThan(0);
  const committed = other.prepare('select file from pictures').pluck().all();
  other.exec('rollback');
  other.close();
  expect(new Set([...committed, ...remaining])).toEqual(new Set(all));

  const server = await start();
  await until(() => server.output().includes('Todoke serves on'));
  expect(server.output()).toContain('"msg":"The pictures of the folder are in the database now"');
  await kill();
  expect(existsSync(folder)).toBe(false);
  expect(await stored()).toEqual(Object.fromEntries(all.map((file) => [file, file])));
});
