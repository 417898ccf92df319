import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { PullResponse } from '../../schema/sync/protocol.ts';
import { IDS, type Put, testCustomer, testId } from '../../schema/testing/test-records.ts';
import { readConfig, StartupError } from '../../sync-server/basics/config.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { engineOf } from '../../sync-server/db/engine.ts';
import { readEpoch, readMeta } from '../../sync-server/db/meta.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { fillDemo } from '../../sync-server/demo/fill.ts';
import { storePictures } from '../../sync-server/files/stored-pictures.ts';
import { openBusiness, openDatabase } from '../../sync-server/open-business.ts';
import { startServer } from '../../sync-server/serve.ts';
import { tellTrouble } from '../../sync-server/startup-trouble.ts';
import { putRecords } from '../../sync-server/testing/put-records.ts';
import { queued } from '../../sync-server/testing/test-calls.ts';
import { onPostgres, urlOf } from '../../sync-server/testing/test-postgres.ts';
import { fillWorld } from '../../sync-server/testing/test-world.ts';
import { moveToPostgres, moveToSqlite, undoMove } from './move.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const cluster = process.env.TEST_POSTGRES_URL ?? '';
const silent = () => {};

let dataDir: string;
let database: string;
let databaseUrl: string;
let made = 0;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'todoke-move-'));
  made += 1;
  database = `todoke_move_${process.pid}_${made}`;
  databaseUrl = urlOf(cluster, database);
  await onPostgres(cluster, `create database "${database}"`);
});
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
  await onPostgres(cluster, `drop database if exists "${database}" with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const place = () => ({ dataDir, databaseUrl });

async function on<T>(place: { dataDir: string; databaseUrl: string }, work: (db: Writer) => Promise<T>): Promise<T> {
  const db = await openBusiness(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const onSqlite = <T>(work: (db: Writer) => Promise<T>) => on({ dataDir, databaseUrl: '' }, work);
const onTarget = <T>(work: (db: Writer) => Promise<T>) => on(place(), work);

const NASTY = 'Line one\nline two\r\n\t"quoted", it’s 届け 🐟 \\ ? $1 %';
const RICH: Put[] = [
  ['customers', { ...testCustomer(testId(901), 'Épicerie 🐟'), companyName: NASTY, paymentDate: null }],
  [
    'invoices',
    {
      _id: testId(902),
      customerId: testId(901),
      amount: 10_000_000_000,
      dueDate: '2025-06-30',
      note: NASTY,
      assignToCollect: null,
      paid: 0.01,
      createdAt: '2025-06-01T00:00:00.000Z',
      completedAt: null,
    },
  ],
];
const BYTES = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256));

/** A small world with everything that is hard to copy, filled once: each test moves a copy of it. */
async function makeSmall() {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'todoke-small-')), databaseUrl: '' };
  process.once('exit', () => rmSync(place.dataDir, { recursive: true, force: true }));
  const tokens = await on(place, async (db) => {
    const world = await fillWorld(db, { clock: Date.now });
    await putRecords(db, RICH, Date.now());
    const pictures = Array.from({ length: 40 }, (_, n) => ({
      file: `${String(n).padStart(32, '0')}-240.webp`,
      bytes: BYTES.subarray(n),
    }));
    await db.transaction().execute((trx) => storePictures(trx, pictures, 0));
    return world.tokens;
  });
  return { file: databaseFile(place.dataDir), tokens };
}

let small: ReturnType<typeof makeSmall> | undefined;

/** @returns tokens of its users */
async function fillSmall() {
  small ??= makeSmall();
  const { file, tokens } = await small;
  copyFileSync(file, databaseFile(dataDir));
  return tokens;
}

const tables = new Map<string, string[]>();

/** Names of an engine's tables, looked up once, since that takes longer than reading the small world. */
async function tablesOf(db: Writer): Promise<string[]> {
  const engine = engineOf(db).name;
  const names =
    tables.get(engine) ??
    (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith('ky'));
  tables.set(engine, names);
  return names.sort();
}

/** A picture as one string instead of a list of bytes. */
const shown = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('base64') : value);

/** All rows except the timeline of the cluster, which is not copied, and pending notices, which are sent only once. */
async function contentOf(db: Writer): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    content[name] = /^notice(s|Sends)$/.test(name)
      ? []
      : rows
          .filter(({ key }) => key !== 'timeline')
          .map((row) =>
            JSON.stringify(
              Object.entries(row)
                .map(([key, value]) => [key, shown(value)])
                .sort(),
            ),
          )
          .sort();
  }
  return content;
}

async function serveOn(settings: { dataDir: string; databaseUrl: string }) {
  const env = { PORT: '0', DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl, LOG_LEVEL: 'silent' };
  const { port, close } = await startServer(readConfig(env));
  let closed: Promise<void> | null = null;
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  undo.push(closeOnce);
  return { base: `http://127.0.0.1:${port}`, close: closeOnce };
}

/** All pages from a cursor on. */
async function pull(base: string, token: string, from = '') {
  const changes: unknown[] = [];
  for (let cursor = from; ; ) {
    const headers = { authorization: `Bearer ${token}` };
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const answer = PullResponse.parse(await (await fetch(`${base}/api/sync/pull${query}`, { headers })).json());
    if (answer.reset) throw new Error('The device has to start over.');
    changes.push(...answer.changes);
    cursor = answer.cursor;
    if (!answer.more) return { cursor, changes, epoch: answer.epoch };
  }
}

test('a business moves there and back with every row, and devices go on where they were', async () => {
  const tokens = await fillSmall();
  await onSqlite((db) =>
    sql`update customers set "companyName" = ${'a\0b'} where _id = ${IDS.restaurant2}`.execute(db),
  );
  const sqlite = { dataDir, databaseUrl: '' };
  const first = await serveOn(sqlite);
  const before = await pull(first.base, tokens.admin);
  expect(before.changes.length).toBeGreaterThan(10);
  await first.close();

  const lines: string[] = [];
  const said = await moveToPostgres(place(), (line) => lines.push(line));
  expect(said).toMatch(
    /^The database "todoke_move_\d+_\d+" at .* holds the business: \d+ rows, the same on both sides/,
  );
  expect(lines).toContain('  pictures: 40 rows');
  const copied = await onTarget(contentOf);
  expect(await onTarget((db) => db.selectFrom('notices').select('_id').execute())).toEqual([]);
  const invoices = copied.invoices?.join('') ?? '';
  expect(invoices).toContain('["amount",1000000000000]');
  expect(copied.pictures).toHaveLength(40);
  expect(copied.customers?.join('')).toContain('a\ufffdb');

  await expect(serveOn(sqlite)).rejects.toThrow(/^this business was moved to the database "todoke_move_/);
  const second = await serveOn(place());
  const after = await pull(second.base, tokens.admin, before.cursor);
  expect([after.changes, after.epoch]).toEqual([[], before.epoch]);
  const payment = { invoiceId: IDS.invoice1, paymentId: newId(), amount: 1000, date: '2025-06-11' };
  const pushed = await fetch(`${second.base}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.driver1}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      deviceId: newId(),
      epoch: before.epoch,
      mutations: [queued('invoice.addPayment', payment)],
      waiting: { count: 0, yen: 0 },
    }),
  });
  expect((await pushed.json()).verdicts).toMatchObject([{ status: 'applied' }]);
  await second.close();

  const onPostgres = await onTarget(contentOf);
  await moveToSqlite(place(), silent);
  await expect(serveOn(place())).rejects.toThrow(/was moved to DATA_DIR .* npm run move -- undo$/);
  expect(existsSync(`${databaseFile(dataDir)}.before`)).toBe(true);
  expect(existsSync(`${databaseFile(dataDir)}.unfinished`)).toBe(false);
  expect(await onSqlite(contentOf)).toEqual(onPostgres);
  expect(await onSqlite((db) => readMeta(db, 'timeline'))).toBe(null);
  const third = await serveOn(sqlite);
  const back = await pull(third.base, tokens.admin, after.cursor);
  expect(back.epoch).toBe(before.epoch);
  expect(JSON.stringify(back.changes)).toContain(payment.paymentId);
  const picture = await fetch(`${third.base}/pictures/${'0'.repeat(32)}-240.webp`);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(BYTES);
  await third.close();

  // Moved there again: the copy left by the first move is replaced.
  await moveToPostgres(place(), silent);
  expect(await onTarget(contentOf)).toEqual(await contentOfMarked());
});

/** Content of the SQLite that a move left. */
async function contentOfMarked() {
  await undoMove({ dataDir, databaseUrl: '' });
  return onSqlite(contentOf);
}

test('the demo business moves with everything, its pictures too', async () => {
  await onSqlite((db) => fillDemo(db, { now: Date.now(), timeZone: 'Asia/Tokyo', scale: 1 }));
  const before = await onSqlite(contentOf);
  await moveToPostgres(place(), silent);
  expect(await onTarget(contentOf)).toEqual(before);
  rmSync(databaseFile(dataDir));
  await moveToSqlite(place(), silent);
  expect(await onSqlite(contentOf)).toEqual(before);
});

test('pictures in the folder of an earlier version move as well', async () => {
  await fillSmall();
  mkdirSync(join(dataDir, 'pictures'));
  writeFileSync(join(dataDir, 'pictures', `${'f'.repeat(32)}-240.webp`), 'fish');
  await moveToPostgres(place(), silent);
  const files = await onTarget((db) => db.selectFrom('pictures').select('file').execute());
  expect(files.map(({ file }) => file)).toContain(`${'f'.repeat(32)}-240.webp`);
});

describe('a move is refused in one sentence, and nothing changes', () => {
  const role = () => `poor_${database}`;
  const other = (changes: Partial<URL>) => Object.assign(new URL(databaseUrl), changes).href;

  test.each([
    ['where nothing listens', () => other({ port: '1' }), /^the database at .*:1 can't be reached/],
    ['with a wrong password', () => other({ password: 'geheim' }), /refuses the user or the password/],
    ['to a database that is not there', () => other({ pathname: '/none' }), /^there is no database "none"/],
    [
      'to tables of another program',
      async () => {
        await onPostgres(databaseUrl, 'create table recipes (id int)');
        return databaseUrl;
      },
      /holds tables of another program/,
    ],
    [
      'where it may make no tables',
      async () => {
        await onPostgres(cluster, `create role "${role()}" login password 'geheim'`);
        undo.push(() => onPostgres(cluster, `drop role "${role()}"`));
        return other({ username: role(), password: 'geheim' });
      },
      /may not make tables/,
    ],
    [
      'to another business',
      async () => {
        await onTarget((db) => fillWorld(db, { clock: Date.now }));
        return databaseUrl;
      },
      /^the database "todoke_move_.* holds a business already: give an empty one\.$/,
    ],
    [
      'to tables of a later version',
      async () => {
        await onTarget((db) => sql`insert into kysely_migration values ('9999-later', '2030')`.execute(db));
        return databaseUrl;
      },
      /of a later version of Todoke/,
    ],
    [
      'while a server is there',
      async () => {
        await serveOn(place());
        return databaseUrl;
      },
      /^a server, or another program of its user, is connected to the database/,
    ],
  ])('%s', async (_what, make, sentence) => {
    await fillSmall();
    const before = await onSqlite(contentOf);
    const to = { dataDir, databaseUrl: await make() };
    const refused = tellTrouble(to, () => moveToPostgres(to, silent));
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as StartupError;
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/geheim|todoke@|:todoke|\n/);
    expect(await onSqlite(contentOf)).toEqual(before);
  });

  test('by the command, with exit code 1', async () => {
    await fillSmall();
    const url = other({ port: '1' });
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const command = ['--import', 'tsx', 'scripts/move.ts', url];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, env, encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Todoke can't move the business: the database at .*:1 can't be reached[^\n]*\n$/);
  });

  test('while a server runs on either side', async () => {
    await fillSmall();
    const server = await serveOn({ dataDir, databaseUrl: '' });
    await expect(moveToPostgres(place(), silent)).rejects.toThrow(/^a server, or another command, uses DATA_DIR/);
    await server.close();
    await moveToPostgres(place(), silent);
    await serveOn(place());
    await expect(moveToSqlite(place(), silent)).rejects.toThrow(/is connected to the database/);
  });

  test('without a business, or into a directory that holds another one', async () => {
    await expect(moveToPostgres(place(), silent)).rejects.toThrow(/holds no database/);
    await (await openDatabase(dataDir)).destroy();
    await expect(moveToPostgres(place(), silent)).rejects.toThrow(/holds no business/);
    await onTarget((db) => fillWorld(db, { clock: Date.now }));
    await fillSmall();
    await expect(moveToSqlite(place(), silent)).rejects.toThrow(/^DATA_DIR .* holds a business already/);
    const moved = await onTarget((db) => sql`select 1 from meta where key = 'movedTo'`.execute(db));
    expect(moved.rows).toEqual([]);
  });
});

describe('a move that breaks off', () => {
  test('killed in the middle leaves the source as it was, and can be done again', async () => {
    await fillSmall();
    const before = await onSqlite(contentOf);
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/move.ts', databaseUrl], { cwd: ROOT, env });
    await new Promise<void>((copying, fail) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('customers:') && copying());
      child.once('exit', () => fail(new Error('It ended too early.')));
    });
    child.removeAllListeners('exit');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await onSqlite(contentOf)).toEqual(before);
    await moveToPostgres(place(), silent);
    expect(await onTarget(contentOf)).toEqual(before);
  });

  test('after the mark and before the last commit is told, served by nobody, and ended by the same command', async () => {
    await fillSmall();
    const before = await onSqlite(contentOf);
    await onTarget(async () => {});
    await onPostgres(
      databaseUrl,
      `create function fail() returns trigger language plpgsql as $$ begin raise 'No more.'; end $$;
       create constraint trigger late after insert on customers initially deferred for each row execute function fail()`,
    );
    await expect(moveToPostgres(place(), silent)).rejects.toThrow(
      /is marked as moved, but the last step failed \(No more\.\)\. Run the same command again, or take the mark back: /,
    );
    await expect(serveOn({ dataDir, databaseUrl: '' })).rejects.toThrow(StartupError);
    await onPostgres(databaseUrl, 'drop trigger late on customers');
    await moveToPostgres(place(), silent);
    expect(await onTarget(contentOf)).toEqual(before);
  });

  test('because the copy differs leaves both sides as they were', async () => {
    await fillSmall();
    const empty = await onTarget(contentOf);
    await onPostgres(
      databaseUrl,
      `create function lose() returns trigger language plpgsql as $$ begin new.note := trim(new.note); return new; end $$;
       create trigger lose before insert on invoices for each row execute function lose()`,
    );
    await onSqlite((db) => sql`update invoices set note = ' spaces '`.execute(db));
    const before = await onSqlite(contentOf);
    await expect(moveToPostgres(place(), silent)).rejects.toThrow(
      /^the copy of "invoices" differs: 4 rows here, 4 there/,
    );
    expect([await onSqlite(contentOf), await onTarget(contentOf)]).toEqual([before, empty]);
  });

  test('because a row can not be stored there names its table', async () => {
    await fillSmall();
    await onSqlite((db) => sql`update invoices set paid = 0.5`.execute(db));
    await expect(moveToPostgres(place(), silent)).rejects.toThrow(/^a row of "invoices" can't be stored there: /);
  });
});

test('a move can be taken back, and goes to no third place', async () => {
  await fillSmall();
  await expect(undoMove({ dataDir, databaseUrl: '' })).rejects.toThrow(/is not marked as moved/);
  await moveToPostgres(place(), silent);
  const elsewhere = `${database}_b`;
  await onPostgres(cluster, `create database "${elsewhere}"`);
  undo.push(() => onPostgres(cluster, `drop database "${elsewhere}" with (force)`));
  const third = { dataDir, databaseUrl: urlOf(cluster, elsewhere) };
  await expect(moveToPostgres(third, silent)).rejects.toThrow(/was moved to the database .* already/);
  expect(await undoMove({ dataDir, databaseUrl: '' })).toMatch(
    /can be served again\. Don't serve the copy in the database/,
  );
  const { close } = await serveOn({ dataDir, databaseUrl: '' });
  await close();
  expect(await onSqlite(readEpoch)).toBe(await onTarget(readEpoch));
});
