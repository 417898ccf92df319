import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Writer } from '../../sync-server/db/database.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { openBusiness } from '../../sync-server/open-business.ts';
import { makeClusterDir, startCluster } from '../../sync-server/testing/start-postgres.ts';
import { startCable } from '../../sync-server/testing/test-cable.ts';
import { onPostgres, urlOf } from '../../sync-server/testing/test-postgres.ts';
import { startProxy } from '../e2e/helpers/servers/proxy.ts';
import { serveTodoke } from '../e2e/helpers/servers/server.ts';
import { checkFile } from './checks.ts';

/** Servers and their database, which can be killed in turn. */
export type Stage = {
  /** The address that all devices use. */
  url: string;
  /** The process to be killed next. */
  pid(): number | undefined;
  /** Kills it in the middle of its work and restarts it; returns what was killed. */
  killNext(): Promise<string>;
  withDatabase<T>(work: (db: Writer) => Promise<T>): Promise<T>;
  /** How often the database was killed. */
  databaseKills(): number;
  /** Stops everything, and checks what is left. */
  close(): Promise<void>;
};

/** One server on SQLite. */
export async function setSqliteStage(dataDir: string): Promise<Stage> {
  const server = await serveTodoke(dataDir);
  return {
    url: server.url,
    pid: server.pid,
    async killNext() {
      await server.kill();
      await server.startAgain();
      return 'the server';
    },
    withDatabase: server.withDatabase,
    databaseKills: () => 0,
    async close() {
      await server.close();
      checkFile(databaseFile(dataDir));
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** PostgreSQL that crashes without closing anything, and recovers what was committed. */
export async function startFragilePostgres() {
  const dir = makeClusterDir();
  const databaseDir = join(dir, 'data');
  let cluster = await startCluster(databaseDir);
  await onPostgres(cluster.url, 'create database soak');
  const cable = await startCable(urlOf(cluster.url, 'soak'));
  return {
    url: cable.url,
    async crash() {
      const [postmaster = ''] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      // An immediate shutdown.
      process.kill(Number(postmaster), 'SIGQUIT');
      while (isAlive(Number(postmaster))) await pause(20);
      cluster = await startCluster(databaseDir, { copied: true });
      cable.leadTo(cluster.url);
    },
    async close() {
      await cable.cut();
      await cluster.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Servers on one PostgreSQL, behind a proxy; each round of kills includes the database. */
export async function setPostgresStage(
  postgres: Awaited<ReturnType<typeof startFragilePostgres>>,
  { dataDir, servers: count }: { dataDir: string; servers: number },
): Promise<Stage> {
  const servers: Awaited<ReturnType<typeof serveTodoke>>[] = [];
  for (let index = 0; index < count; index++) servers.push(await serveTodoke(dataDir, undefined, postgres.url));
  const proxy = await startProxy(servers.map(({ url }) => url));
  let turn = 0;
  let databaseKills = 0;
  const next = () => servers[turn % (count + 1)];
  return {
    url: proxy.url,
    pid: () => (next() ?? servers[0])?.pid(),
    async killNext() {
      const server = next();
      turn += 1;
      if (server) {
        await server.kill();
        await server.startAgain();
        return 'one of the servers';
      }
      databaseKills += 1;
      await postgres.crash();
      return 'the database';
    },
    async withDatabase(work) {
      const db = await openBusiness({ dataDir, databaseUrl: postgres.url });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    databaseKills: () => databaseKills,
    async close() {
      await proxy.close();
      for (const server of servers) await server.close();
      await postgres.close();
    },
  };
}
