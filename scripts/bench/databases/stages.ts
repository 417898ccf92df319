import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { QueuedMutation } from '../../../schema/sync/protocol.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { makeClusterDir, startCluster } from '../../../sync-server/testing/start-postgres.ts';
import { onPostgres, urlOf } from '../../../sync-server/testing/test-postgres.ts';
import { serveTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import { moveToPostgres } from '../../operations/move.ts';
import type { Bench } from '../row.ts';
import { makeDemoFile } from '../server/demo-file.ts';
import { addDriverWork } from '../server/round-of-work.ts';

type Served = Awaited<ReturnType<typeof serveTodoke>>;

/** The same business twice: one server on SQLite, and any number on PostgreSQL, both with durable commits. */
export async function setStages({ scratch, say, afterwards, program }: Bench, mutations: number) {
  let work: QueuedMutation[] = [];
  const { file, business, tokens, orderPath } = await makeDemoFile(scratch, async (db, demo) => {
    work = await addDriverWork(db, demo, mutations);
  });
  const moved = join(scratch, 'moved');
  mkdirSync(dirname(databaseFile(moved)), { recursive: true });
  copyFileSync(file, databaseFile(moved));

  const clusterDir = makeClusterDir();
  const cluster = await startCluster(join(clusterDir, 'data'), { durable: true });
  afterwards(async () => {
    await cluster.stop();
    rmSync(clusterDir, { recursive: true, force: true });
  });
  await onPostgres(cluster.url, 'create database bench');
  const databaseUrl = urlOf(cluster.url, 'bench');
  say('moving the business to PostgreSQL');
  await moveToPostgres({ dataDir: moved, databaseUrl }, () => {});

  const sqlite = await serveTodoke(dirname(file), program);
  afterwards(sqlite.close);
  const onDatabase: Served[] = [];
  return {
    business,
    tokens,
    orderPath,
    work,
    sqlite,
    /** So many server processes on PostgreSQL; running ones stay. */
    async postgres(count: number): Promise<Served[]> {
      while (onDatabase.length < count) {
        const server = await serveTodoke(scratch, program, databaseUrl);
        afterwards(server.close);
        onDatabase.push(server);
      }
      return onDatabase.slice(0, count);
    },
  };
}
