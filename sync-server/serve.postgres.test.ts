import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../schema/core/ids.ts';
import { IDS, type PersonName } from '../schema/testing/test-records.ts';
import { readConfig, StartupError } from './basics/config.ts';
import { SETTINGS } from './db/postgres/pipelined-driver.ts';
import { openBusiness } from './open-business.ts';
import { startServer } from './serve.ts';
import { startCable } from './testing/test-cable.ts';
import { queued } from './testing/test-calls.ts';
import { databaseFor, freeDatabaseOf, onPostgres, urlOf } from './testing/test-postgres.ts';
import { fillWorld } from './testing/test-world.ts';

const url = process.env.TEST_POSTGRES_URL ?? '';

let dir: string;
let own: string;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-serve-postgres-'));
  own = await databaseFor(url, dir);
});
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
  await freeDatabaseOf(dir);
  rmSync(dir, { recursive: true, force: true });
});

const settings = (databaseUrl: string) => ({
  PORT: '0',
  DATA_DIR: join(dir, 'none'),
  DATABASE_URL: databaseUrl,
  DEMO: '0',
  LOG_LEVEL: 'silent',
});

async function start(databaseUrl = own) {
  const { port, close } = await startServer(readConfig(settings(databaseUrl)));
  undo.push(close);
  return `http://127.0.0.1:${port}`;
}

async function fill(): Promise<Record<PersonName, string>> {
  const db = await openBusiness(readConfig(settings(own)));
  const { tokens } = await fillWorld(db, { clock: Date.now });
  await db.destroy();
  return tokens;
}

async function push(base: string, token: string, id = newId()): Promise<Response> {
  const args = {
    invoiceId: newId(),
    customerId: IDS.restaurant1,
    amount: 1_000_000,
    dueDate: '2025-06-30',
    note: '',
    assignToCollect: null,
  };
  const mutations = [queued('invoice.create', args, { id })];
  const body = { deviceId: newId(), epoch: null, mutations, waiting: { count: 0, yen: 0 } };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${base}/api/sync/push`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function invoices(base: string, token: string): Promise<number> {
  const response = await fetch(`${base}/api/invoice/customer/${IDS.restaurant1}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()).invoices.length;
}

test('two servers serve one business: written at one, read at the other', async () => {
  const tokens = await fill();
  const [first, second] = [await start(), await start()];
  const before = await invoices(second, tokens.admin);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => push(index % 2 === 0 ? first : second, tokens.admin)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const seqs = await Promise.all(answers.map(async (answer) => (await answer.json()).verdicts[0].seq));
  expect(new Set(seqs).size).toBe(20);
  expect([await invoices(first, tokens.admin), await invoices(second, tokens.admin)]).toEqual([
    before + 20,
    before + 20,
  ]);
});

test('servers that start at once on an empty database make one business of it', async () => {
  const empty = urlOf(url, `todoke_empty_${process.pid}`);
  await onPostgres(url, `create database "todoke_empty_${process.pid}"`);
  undo.push(() => onPostgres(url, `drop database "todoke_empty_${process.pid}" with (force)`));
  await Promise.all([start(empty), start(empty), start(empty)]);
  const db = await openBusiness(readConfig(settings(empty)));
  undo.push(() => db.destroy());
  expect(await db.selectFrom('epochs').select('how').execute()).toEqual([{ how: 'made' }]);
});

test('while the database is away, calls are answered 503 with Retry-After; the same work is taken once when it is back', async () => {
  const tokens = await fill();
  const cable = await startCable(own);
  undo.push(cable.cut);
  const base = await start(cable.url);
  const before = await invoices(base, tokens.admin);
  const id = newId();
  await cable.cut();
  for (const work of [push(base, tokens.admin, id), push(base, tokens.admin, id)]) {
    const answer = await work;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
  await cable.mend();
  const answer = await push(base, tokens.admin, id);
  expect((await answer.json()).verdicts).toMatchObject([{ id, status: 'applied' }]);
  expect(await invoices(base, tokens.admin)).toBe(before + 1);
});

const SOON = { timeout: 20_000 };

/** Pushes work of the office over and over. */
function keepPushing(base: string, token: string) {
  const answers: { id: string; status: number; asked: number; answered: number }[] = [];
  const calls: Promise<void>[] = [];
  const timer = setInterval(() => {
    const id = newId();
    const asked = Date.now();
    calls.push(
      push(base, token, id).then(({ status }) => void answers.push({ id, status, asked, answered: Date.now() })),
    );
  }, 400);
  undo.push(() => clearInterval(timer));
  return {
    answers,
    async stop() {
      clearInterval(timer);
      await Promise.all(calls);
      return answers;
    },
  };
}

describe('a database that goes silent with all its connections open', () => {
  test.each(['keeps', 'loses'] as const)(
    'and %s what was under way: after 10 s writes go on within 5 s, and nothing is lost or counted twice',
    async (how) => {
      const tokens = await fill();
      const cable = await startCable(own);
      undo.push(cable.cut);
      const base = await start(cable.url);
      const before = await invoices(base, tokens.admin);
      const pushing = keepPushing(base, tokens.admin);
      await expect.poll(() => pushing.answers.length, SOON).toBeGreaterThan(5);
      cable.fallSilent(how);
      await pause(10_000);
      cable.speak();
      const back = Date.now();
      await expect
        .poll(() => pushing.answers.some(({ status, asked }) => status === 200 && asked > back), SOON)
        .toBe(true);
      expect(Date.now() - back).toBeLessThan(5_000);
      const answers = await pushing.stop();
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      for (const { id, status } of answers) if (status === 503) await push(base, tokens.admin, id);
      expect(await invoices(base, tokens.admin)).toBe(before + answers.length);
    },
  );

  test('is answered 503 within 35 s, however many wait, until it is back', async () => {
    const tokens = await fill();
    const cable = await startCable(own);
    undo.push(cable.cut);
    const base = await start(cable.url);
    const before = await invoices(base, tokens.admin);
    const pushing = keepPushing(base, tokens.admin);
    await expect.poll(() => pushing.answers.length, SOON).toBeGreaterThan(5);
    cable.fallSilent('loses');
    const from = Date.now();
    await pause(10_000);
    const answers = (await pushing.stop()).filter(({ answered }) => answered > from + 1_000);
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(Math.max(...answers.map(({ asked, answered }) => answered - asked))).toBeLessThan(35_000);
    cable.speak();
    for (const { id } of answers) expect((await push(base, tokens.admin, id)).status).toBe(200);
    expect(await invoices(base, tokens.admin)).toBe(before + pushing.answers.length);
  });
});

test('a server that stops in the middle of a write is cut off, and the others go on', async () => {
  const tokens = await fill();
  const base = await start();
  // The database sees a frozen process as a connection that has gone silent.
  const stopped = new pg.Client({ connectionString: own });
  const isCutOff = new Promise((lost) => stopped.on('error', lost));
  await stopped.connect();
  await stopped.query(SETTINGS.join(';'));
  await stopped.query('begin');
  await stopped.query("select value from counters where name = 'seq' for update");
  const answer = await push(base, tokens.admin);
  expect((await answer.json()).verdicts).toMatchObject([{ status: 'applied' }]);
  expect(await isCutOff).toMatchObject({ code: '25P03' });
});

describe('a database that can’t be used is said in one sentence', () => {
  const with_ = (change: Partial<URL>) => Object.assign(new URL(own), change).href;

  async function makeRole(name: string): Promise<string> {
    const role = `${name}_${process.pid}`;
    await onPostgres(own, `create role "${role}" login password 'right horse'`);
    undo.push(() => onPostgres(own, `drop role "${role}"`));
    return role;
  }

  async function refusal(databaseUrl: string): Promise<string> {
    const error = await startServer(readConfig(settings(databaseUrl))).then(
      ({ close }) => close(),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as StartupError;
    expect(message).not.toContain('horse');
    expect(message).not.toContain(`:${new URL(own).password}`);
    return message;
  }

  test.each(['mysql://root@127.0.0.1/shop', 'postgres://127.0.0.1', 'postgres://', 'localhost:5432/todoke'])(
    'address %s',
    (text) => {
      expect(() => readConfig({ DATABASE_URL: text })).toThrow(/^DATABASE_URL must be an address such as postgres:/);
    },
  );

  test('password', async () => {
    const username = await makeRole('clerk');
    expect(await refusal(with_({ username, password: 'wrong horse' }))).toMatch(
      /^the database at .*:\d+ refuses the user or the password of DATABASE_URL/,
    );
  });

  test('name', async () => {
    expect(await refusal(with_({ pathname: '/nowhere' }))).toMatch(/^there is no database "nowhere" at .*:\d+/);
  });

  test('reach', async () => {
    expect(await refusal(with_({ port: '1' }))).toMatch(/^the database at .*:1 can't be reached/);
    expect(await refusal(with_({ hostname: 'no-such-host.invalid' }))).toMatch(
      /no-such-host.invalid.* can't be reached/,
    );
  });

  test('encryption', async () => {
    expect(await refusal(with_({ search: '?sslmode=no-verify' }))).toMatch(/has no encrypted connections/);
  });

  test('another program’s tables', async () => {
    const name = `todoke_other_${process.pid}`;
    await onPostgres(url, `create database "${name}"`);
    undo.push(() => onPostgres(url, `drop database "${name}" with (force)`));
    await onPostgres(urlOf(url, name), 'create table wp_posts (id int)');
    expect(await refusal(urlOf(url, name))).toMatch(/^the database ".*" holds tables of another program/);
  });

  test('permission', async () => {
    const name = `todoke_closed_${process.pid}`;
    await onPostgres(url, `create database "${name}"`);
    undo.push(() => onPostgres(url, `drop database "${name}" with (force)`));
    const username = await makeRole('guest');
    const closed = Object.assign(new URL(urlOf(url, name)), { username, password: 'right horse' }).href;
    expect(await refusal(closed)).toMatch(/may not make tables: let it own the database/);
  });

  test('with exit code 1, without a stack, and without the password', async () => {
    const username = await makeRole('night');
    const env = { ...process.env, ...settings(with_({ username, password: 'wrong horse' })), LOG_LEVEL: 'trace' };
    const child = spawn(process.execPath, ['--import', 'tsx', 'sync-server/main.ts'], { env });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part));
    const code = await new Promise((ended) => child.once('close', ended));
    expect([code, text]).toEqual([1, expect.stringMatching(/^Todoke can't start: the database at .*\n$/)]);
    expect(text).not.toContain('horse');
  });
});
