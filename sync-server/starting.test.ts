/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../schema/core/ids.ts';
import { IDS } from '../schema/testing/test-records.ts';
import { readConfig } from './basics/config.ts';
import { databaseFile } from './db/sqlite/database-file.ts';
import { startServer } from './serve.ts';
import { pushOne, queued } from './testing/test-calls.ts';
import { fillWorld, openWorld } from './testing/test-world.ts';

let dir: string;
const undo: (() => unknown)[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-starting-'));
});
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
  rmSync(dir, { recursive: true, force: true });
});

const MAIN = ['--import', 'tsx', 'sync-server/main.ts'];
const settings = (changed: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(dir, 'data'),
  DEMO: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: '',
  ...changed,
});

function heard(child: ChildProcess) {
  undo.push(() => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part));
  return () => text;
}

/** Starts the real process, which is expected to exit by itself. */
async function run(changed: Record<string, string>, file = MAIN): Promise<{ code: unknown; text: string }> {
  const child = spawn(process.execPath, file, { env: settings(changed) });
  const text = heard(child);
  const code = await new Promise((ended) => child.once('close', ended));
  return { code, text: text() };
}

describe('a start that fails ends the process with code 1, so that whoever watches over it starts it again', () => {
  test('on a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => other.once('listening', ready));
    undo.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const { code, text } = await run({ PORT: String(port) });
    expect([code, text]).toEqual([1, `Todoke can't start: Port ${port} is in use.\n`]);
  });

  test('at an address that is not of this machine', async () => {
    const { code, text } = await run({ HOST: '203.0.113.9', DEMO: '0' });
    expect([code, text]).toEqual([1, expect.stringMatching(/^Todoke can't start: HOST 203.0.113.9 .*EADDRNOTAVAIL/)]);
  });

  test('with an invalid setting', async () => {
    const { code, text } = await run({ PORT: 'eighty' });
    expect([code, text]).toEqual([1, expect.stringMatching(/^Todoke can't start: PORT /)]);
  });

  test('on a database that can’t be migrated', async () => {
    writeFileSync(databaseFile(dir), 'Not a database, whatever its name says. '.repeat(200));
    const { code, text } = await run({ DATA_DIR: dir });
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^Todoke can't start: the database in DATA_DIR .* damaged/),
    ]);
  });

  test('by a clock that does not fit its log, until a command confirms it', async () => {
    const { db } = await openWorld(databaseFile(dir));
    const { tokens } = await fillWorld(db, { clock: Date.now });
    await db.destroy();
    const world = await openWorld(databaseFile(dir), { clock: () => Date.now() + 400 * 86_400_000 });
    const far = '2099-01-01T00:00:00.000Z';
    await world.db.updateTable('sessions').set({ expiresAt: far }).execute();
    await pushOne({ ...world, tokens }, 'admin', queued('category.create', { categoryId: newId(), name: 'A' }));
    await world.db.destroy();
    const { code, text } = await run({ DATA_DIR: dir });
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/behind the newest time in the log.* npm run confirm-clock\n$/),
    ]);
    const confirmed = await run({ DATA_DIR: dir }, ['--import', 'tsx', 'scripts/confirm-clock.ts']);
    expect(confirmed).toEqual({ code: 0, text: expect.stringContaining('A server can start.') });
    for (const _again of [1, 2]) await (await startServer(readConfig(settings({ DATA_DIR: dir })))).close();
  });

  test('and leaves nothing running in a process that goes on: the same folder is served at once', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => other.once('listening', ready));
    undo.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const config = (changed: Record<string, string>) => readConfig(settings(changed));
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await expect(startServer(config({ PORT: String(port) }))).rejects.toThrow(`Port ${port} is in use.`);
    expect(timers()).toBeLessThanOrEqual(before);
    await (await startServer(config({}))).close();
  });
});

test.skipIf(process.platform === 'win32')(
  'a server that is started again on a disk that takes nothing more serves reads, and says so of writes',
  async () => {
    const { db } = await openWorld(databaseFile(dir));
    const { tokens } = await fillWorld(db, { clock: Date.now });
    await db.destroy();
    // A limit of the operating system: no file may grow.
    const limited = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...MAIN];
    const child = spawn('sh', limited, { env: settings({ DATA_DIR: dir, TSX_DISABLE_CACHE: '1' }) });
    const text = heard(child);
    await expect.poll(text, { timeout: 100_000 }).toMatch(/serves on|can't/);
    const [, base] = /serves on (\S+)/.exec(text()) ?? [];
    expect(base, text()).toBeDefined();
    const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
    const read = await fetch(`${base}/api/invoice/customer/${IDS.restaurant1}`, { headers });
    expect([read.status, (await read.json()).invoices.length]).toEqual([200, 1]);
    expect((await fetch(`${base}/api/sync/pull`, { headers })).status).toBe(200);
    const args = { invoiceId: newId(), customerId: IDS.restaurant1, amount: 1, dueDate: '2025-06-30', note: '' };
    const mutations = [queued('invoice.create', { ...args, assignToCollect: null }, { id: newId() })];
    const body = JSON.stringify({ deviceId: newId(), epoch: null, mutations, waiting: { count: 0, yen: 0 } });
    const write = await fetch(`${base}/api/sync/push`, { method: 'POST', headers, body });
    expect([503, 507]).toContain(write.status);
    expect(write.headers.get('retry-after')).toBe('60');
  },
);
