import { sql } from 'kysely';
import { StartupError } from '../../../sync-server/basics/config.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { migrateTables } from '../../../sync-server/db/migrate.ts';
import { openPostgres } from '../../../sync-server/db/postgres/open-postgres.ts';
import { describePlace, mustSuit } from '../../../sync-server/db/postgres/unusable.ts';

/** Other connections to a PostgreSQL database by the same user. */
async function countOthers(db: Writer): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Time for a program that was just stopped to disconnect, in milliseconds. */
const PATIENCE_MS = 3000;

/**
 * Looks for servers on a PostgreSQL database: any other connection of the same user.
 * @param db with one connection
 * @throws StartupError if there is one
 */
async function mustBeAlone(db: Writer, place: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await countOthers(db)) > 0) {
    if (performance.now() > deadline) {
      throw new StartupError(`a server, or another program of its user, is connected to ${place}: stop it first.`);
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

/**
 * Runs work on PostgreSQL with one connection, on tables of this version, while no server is connected.
 * @throws StartupError if it can't be used, or a server is connected
 */
export async function withIdlePostgres<T>(databaseUrl: string, work: (db: Writer) => Promise<T>): Promise<T> {
  const db = openPostgres(databaseUrl, { connections: 1 });
  try {
    await mustSuit(db, databaseUrl);
    await mustBeAlone(db, describePlace(databaseUrl));
    await migrateTables(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}
