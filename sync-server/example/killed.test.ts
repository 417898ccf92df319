/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExampleResponse } from '../../schema/business/example-responses.ts';
import type { Writer } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { openDatabase } from '../open-business.ts';
import { onPostgres, TEMPLATE, urlOf } from '../testing/test-postgres.ts';
import { beginWorld } from '../testing/test-world.ts';

const onServer = process.env.TEST_ENGINE === 'postgres';
const cluster = process.env.TEST_POSTGRES_URL ?? '';
const database = `todoke_killed_${process.pid}`;
let dir: string;
const undo: (() => unknown)[] = [];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'todoke-killed-'));
  if (onServer) await onPostgres(cluster, `create database "${database}" template "${TEMPLATE}"`);
});
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
  if (onServer) await onPostgres(cluster, `drop database "${database}" with (force)`);
  rmSync(dir, { recursive: true, force: true });
});

async function open(): Promise<Writer> {
  if (!onServer) return openDatabase(dir);
  const db = openPostgres(urlOf(cluster, database));
  await migrate(db);
  return db;
}

/** Starts the real server; resolves with its address once it serves. */
async function start(): Promise<{ child: ChildProcess; base: string }> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: onServer ? urlOf(cluster, database) : '',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'sync-server/main.ts'], { env });
  undo.push(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  for (;;) {
    const base = /Todoke serves on (\S+)/.exec(said)?.[1];
    if (base) return { child, base };
    if (child.exitCode !== null) throw new Error(said);
    await pause(50);
  }
}

test('a server that is killed while it fills leaves an installation on its first day, which is filled then', {
  timeout: 900_000,
}, async () => {
  const begun = await open();
  const { tokens } = await beginWorld(begun, { clock: Date.now });
  await begun.destroy();
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
  const read = async (base: string) =>
    ExampleResponse.parse(await (await fetch(`${base}/api/example`, { headers })).json());
  const fill = (base: string) =>
    fetch(`${base}/api/example`, { method: 'PUT', headers, body: JSON.stringify({ isFilled: true }) });

  const first = await start();
  expect(await read(first.base)).toMatchObject({ state: 'empty' });
  const broken = fill(first.base).catch(() => 'broken off');
  // Other requests are answered meanwhile, and don't see any of it yet.
  await expect.poll(async () => (await read(first.base)).done, { timeout: 300_000 }).toBeGreaterThan(0.2);
  const customers = await (await fetch(`${first.base}/api/customer`, { headers })).json();
  expect(customers).toEqual([]);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await broken).toBe('broken off');

  const second = await start();
  expect(await read(second.base)).toMatchObject({ state: 'empty', why: null });
  // On a busy machine the response may take longer than a caller waits.
  fill(second.base).catch(() => {});
  await expect.poll(async () => (await read(second.base)).state, { timeout: 800_000 }).toBe('filled');
  second.child.kill('SIGKILL');
  await once(second.child, 'exit');
  const db = await open();
  const { length } = await db.selectFrom('customers').select('_id').execute();
  expect(length).toBe(400);
  await db.destroy();
});
