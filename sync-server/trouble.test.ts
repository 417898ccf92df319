import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../schema/core/ids.ts';
import { IDS } from '../schema/testing/test-records.ts';
import { readConfig, StartupError } from './basics/config.ts';
import { databaseFile } from './db/sqlite/database-file.ts';
import { openDatabase } from './open-business.ts';
import { startServer } from './serve.ts';
import { post, push, queued, request } from './testing/test-calls.ts';
import { createWorld, fillWorld, openWorld, type World } from './testing/test-world.ts';

const PAGE = 4096;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-trouble-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const config = () => readConfig({ PORT: '0', DATA_DIR: dir, DEMO: '0', LOG_LEVEL: 'silent' });

describe('a damaged database', () => {
  /** A filled database in a single file. */
  async function writeBusiness(): Promise<Buffer> {
    const { db } = await openWorld(databaseFile(dir));
    await fillWorld(db, { clock: Date.now });
    await sql`pragma journal_mode = delete`.execute(db);
    await db.destroy();
    return readFileSync(databaseFile(dir));
  }

  test('keeps the server from starting, with one sentence, wherever the page is', { tags: ['long'] }, async () => {
    const whole = await writeBusiness();
    for (let page = 0; page < whole.length / PAGE; page += 6) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xa5, page * PAGE, (page + 1) * PAGE);
      writeFileSync(databaseFile(dir), damaged);
      const error = await startServer(config()).then(
        ({ close }) => close(),
        (reason: unknown) => reason,
      );
      expect(error, `page ${page}`).toBeInstanceOf(StartupError);
      expect(error, `page ${page}`).toHaveProperty(
        'message',
        expect.stringMatching(/is damaged.*npm run restore -- FILE/),
      );
    }
    writeFileSync(databaseFile(dir), whole);
    await (await startServer(config())).close();
  });

  test('that is not a database at all is reported by every command', async () => {
    writeFileSync(databaseFile(dir), 'Not a database, whatever its name says. '.repeat(200));
    await expect(openDatabase(dir)).rejects.toThrow(/^the database in DATA_DIR .* is damaged\./);
  });
});

describe('a full disk', () => {
  let world: World;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    world = await createWorld({ log: pino({ base: null }, { write: (line) => lines.push(line) }) });
  });
  afterEach(() => world.close());

  /** Limits the page count; SQLite then fails as on a full disk. */
  async function fillDisk(): Promise<() => Promise<unknown>> {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(world.db);
    return () => sql`pragma max_page_count = 1000000`.execute(world.db);
  }

  const invoice = () => ({
    invoiceId: newId(),
    customerId: IDS.restaurant1,
    amount: 1,
    dueDate: '2025-06-30',
    note: 'x'.repeat(200),
    assignToCollect: null,
  });
  const work = Array.from({ length: 100 }, () => queued('invoice.create', invoice(), { id: newId() }));
  const body = { deviceId: newId(), epoch: null, mutations: work, waiting: { count: 0, yen: 0 } };
  const counts = async () => (await world.db.selectFrom('invoices').select('_id').execute()).length;

  test('is answered as that, keeps nothing of the batch, and takes it whole when there is room', async () => {
    const before = await counts();
    const makeRoom = await fillDisk();
    for (let tries = 0; tries < 3; tries++) {
      const response = await post(world, 'admin', '/api/sync/push', body);
      expect([response.status, response.headers.get('retry-after')]).toEqual([507, '60']);
      expect(await response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/disk is full/),
      });
    }
    expect(await counts()).toBe(before);
    await makeRoom();
    const { verdicts } = await push(world, 'admin', work);
    expect(verdicts.filter(({ status }) => status === 'applied')).toHaveLength(100);
    expect(await counts()).toBe(before + 100);
  });

  test('is one line in the log, not a stack for each request', async () => {
    await fillDisk();
    for (let tries = 0; tries < 5; tries++) await post(world, 'admin', '/api/sync/push', body);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      code: 'SQLITE_FULL',
      msg: expect.stringMatching(/^The disk is full/),
    });
    expect(lines[0]).not.toMatch(/stack|\.ts:/);
  });

  test('does not keep devices from reading', async () => {
    await fillDisk();
    // Enough new devices to need another page.
    for (let tries = 0; tries < 100; tries++) {
      const headers = { 'todoke-device': newId(), 'todoke-waiting': '{"count":1,"yen":5}' };
      const response = await request(world, 'driver1', '/api/sync/pull', { headers });
      expect(response.status).toBe(200);
    }
  });
});
