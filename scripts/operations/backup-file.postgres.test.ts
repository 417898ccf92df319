import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { readConfig } from '../../sync-server/basics/config.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { readEpoch, readMeta } from '../../sync-server/db/meta.ts';
import { storePictures } from '../../sync-server/files/stored-pictures.ts';
import { openBusiness } from '../../sync-server/open-business.ts';
import { startServer } from '../../sync-server/serve.ts';
import { queued } from '../../sync-server/testing/test-calls.ts';
import { onPostgres, urlOf } from '../../sync-server/testing/test-postgres.ts';
import { fillWorld } from '../../sync-server/testing/test-world.ts';
import { backup, restore } from './backup-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const cluster = process.env.TEST_POSTGRES_URL ?? '';
const RICE = { file: `${'0'.repeat(32)}-240.webp`, bytes: Buffer.from([0, 255, 10, 39]) };

let root: string;
let made = 0;
const undo: (() => unknown)[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'todoke-backup-'));
});
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
  rmSync(root, { recursive: true, force: true });
});

const file = () => join(root, 'copy.todoke');
const sqlite = (name: string) => ({ dataDir: join(root, name), databaseUrl: '' });

async function emptyPostgres() {
  made += 1;
  const name = `todoke_backup_${process.pid}_${made}`;
  await onPostgres(cluster, `create database "${name}"`);
  undo.push(() => onPostgres(cluster, `drop database "${name}" with (force)`));
  return { dataDir: join(root, 'none'), databaseUrl: urlOf(cluster, name) };
}

type Place = Awaited<ReturnType<typeof emptyPostgres>>;

async function on<T>(place: Place, work: (db: Writer) => Promise<T>): Promise<T> {
  const db = await openBusiness(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function fill(place: Place) {
  return on(place, async (db) => {
    await db.transaction().execute((trx) => storePictures(trx, [RICE], 0));
    return (await fillWorld(db, { clock: Date.now })).tokens;
  });
}

/** Rows of the tables that a restore does not write to. */
async function contentOf(db: Writer): Promise<unknown[]> {
  const content: unknown[] = [];
  for (const name of ['customers', 'invoices', 'feed', 'marks', 'sessions', 'pictures', 'mutationLog'] as const) {
    const rows: object[] = await db.selectFrom(name).selectAll().execute();
    content.push(name, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort());
  }
  return content;
}

const historyOf = async (db: Writer) => ({ key: await readMeta(db, 'historyKey'), epoch: await readEpoch(db) });

test('a backup of either engine comes back on both, under a new epoch of the same history', async () => {
  const first = await emptyPostgres();
  await fill(first);
  const [content, history] = [await on(first, contentOf), await on(first, historyOf)];
  expect(await backup(first, file())).toEqual({ pictures: 1 });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(root)).toEqual(['copy.todoke']);

  const second = sqlite('shop');
  expect(await restore(second, file())).toEqual({ pictures: 1, isGone: false });
  expect(await on(second, contentOf)).toEqual(content);
  const again = join(root, 'again.todoke');
  expect(await backup(second, again)).toEqual({ pictures: 1 });
  const third = await emptyPostgres();
  expect(await restore(third, again)).toEqual({ pictures: 1, isGone: false });
  expect(await on(third, contentOf)).toEqual(content);

  const epochs = [history.epoch];
  for (const place of [second, third]) {
    const found = await on(place, historyOf);
    expect(found.key).toBe(history.key);
    epochs.push(found.epoch);
  }
  expect(new Set(epochs).size).toBe(3);
  const steps = await on(third, (db) => db.selectFrom('epochs').select('how').orderBy('no').execute());
  expect(steps.map(({ how }) => how)).toEqual(['made', 'restored', 'restored']);
});

test('a backup made while a server takes work is one moment of it', async () => {
  const place = await emptyPostgres();
  const tokens = await fill(place);
  const env = { PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent' };
  const server = await startServer(readConfig(env));
  undo.push(server.close);
  let isOver = false;
  const args = { customerId: IDS.restaurant1, amount: 1, dueDate: '2025-06-30', note: '', assignToCollect: null };
  const working = (async () => {
    for (let sent = 0; ; sent++) {
      if (isOver) return sent;
      const body = {
        deviceId: newId(),
        epoch: null,
        mutations: [queued('invoice.create', { ...args, invoiceId: newId() }, { id: newId() })],
        waiting: { count: 0, yen: 0 },
      };
      const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
      const url = `http://127.0.0.1:${server.port}/api/sync/push`;
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
    }
  })();
  while ((await on(place, (db) => db.selectFrom('mutationLog').select('id').execute())).length < 5);
  await backup(place, file());
  isOver = true;
  const sent = await working;
  await restore(sqlite('shop'), file());
  await on(sqlite('shop'), async (db) => {
    const logged = (await db.selectFrom('mutationLog').select('id').execute()).length;
    expect([logged >= 5, logged <= sent]).toEqual([true, true]);
    expect(await db.selectFrom('invoices').select('_id').execute()).toHaveLength(3 + logged);
    const { seq } = await db
      .selectFrom('marks')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow();
    const counter = await db.selectFrom('counters').select('value').where('name', '=', 'seq').executeTakeFirst();
    expect(counter?.value).toBe(seq);
  });
});

test('a PostgreSQL that holds a business is replaced only if that is said, and without a server', async () => {
  const place = await emptyPostgres();
  await fill(place);
  await backup(place, file());
  await on(place, (db) => db.updateTable('customers').set({ companyName: 'Later' }).execute());
  const before = await on(place, contentOf);
  await expect(restore(place, file())).rejects.toThrow(/^the database .* holds a business already\. To lose that: /);
  const env = { PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, LOG_LEVEL: 'silent' };
  const server = await startServer(readConfig(env));
  await expect(restore(place, file(), true)).rejects.toThrow(/^a server, or another program of its user, is connected/);
  await server.close();
  expect(await on(place, contentOf)).toEqual(before);

  // A restore that fails in the middle leaves the database as it was.
  await onPostgres(
    place.databaseUrl,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'No more.'; end $$;
     create trigger fail before insert on users for each row execute function fail()`,
  );
  await expect(restore(place, file(), true)).rejects.toThrow(/copy\.todoke can't be restored: No more\./);
  expect(await on(place, contentOf)).toEqual(before);
  await onPostgres(place.databaseUrl, 'drop trigger fail on users');
  expect(await restore(place, file(), true)).toEqual({ pictures: 1, isGone: true });
  expect(await on(place, contentOf)).not.toEqual(before);
});

test.each([
  ['backup', 'a wrong password', { password: 'geheim' }, /^Todoke can't back up: .* refuses the user or the password/],
  ['backup', 'no such database', { pathname: '/none' }, /^Todoke can't back up: there is no database "none"/],
  ['backup', 'a database without tables', {}, /^Todoke can't back up: its tables are not those of this version/],
  ['restore', 'a server that is away', { port: '1' }, /^Todoke can't restore: .* can't be reached/],
] as const)('%s with %s is one sentence without the password', async (command, _what, changes, sentence) => {
  const place = await emptyPostgres();
  const url = Object.assign(new URL(place.databaseUrl), changes).href;
  if (command === 'restore') {
    await on(sqlite('shop'), (db) => fillWorld(db, { clock: Date.now }));
    await backup(sqlite('shop'), file());
  }
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: url };
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, file()], { cwd: ROOT, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = await once(child, 'close');
  expect([code, output.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  expect(output).not.toMatch(/geheim|:todoke@/);
  if (command === 'backup') expect(existsSync(file())).toBe(false);
});

test('a file that is no backup is refused before anything is touched', async () => {
  const place = await emptyPostgres();
  await fill(place);
  const before = await on(place, contentOf);
  writeFileSync(file(), 'An old silent pond '.repeat(100));
  await expect(restore(place, file(), true)).rejects.toThrow(/can't be restored/);
  expect(await on(place, contentOf)).toEqual(before);
});
