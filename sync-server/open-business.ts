import { StartupError } from './basics/config.ts';
import type { Writer } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres/open-postgres.ts';
import { mustSuit } from './db/postgres/unusable.ts';
import { databaseFile } from './db/sqlite/database-file.ts';
import { openSqlite } from './db/sqlite/open-sqlite.ts';
import { lockForServer } from './db/sqlite/server-lock.ts';
import { troubleOf } from './db/trouble.ts';
import { type Place, tellTrouble } from './startup-trouble.ts';

/** Turns a failure to use the directory into a `StartupError` of one sentence. */
async function inOneSentence<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartupError || troubleOf(error) === 'damaged') throw error;
    throw new StartupError(`DATA_DIR ${dataDir} can't be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Migrates a newly opened database; closes it if that fails. */
async function migrated(db: Writer, check: () => Promise<void> = async () => {}): Promise<Writer> {
  try {
    await check();
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens and migrates a data directory's database.
 * @throws StartupError if the directory can't be written, or the database is damaged
 */
export function openDatabase(dataDir: string): Promise<Writer> {
  return tellTrouble({ dataDir, databaseUrl: '' }, () =>
    inOneSentence(dataDir, () => migrated(openSqlite(databaseFile(dataDir)))),
  );
}

/**
 * Opens and migrates the configured database: PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`.
 * @throws StartupError if it can't be reached or used
 */
export function openBusiness(place: Place): Promise<Writer> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === '') return openDatabase(dataDir);
  return tellTrouble(place, () => {
    const db = openPostgres(databaseUrl);
    return migrated(db, () => mustSuit(db, databaseUrl));
  });
}

/**
 * Locks a data directory for one server. With PostgreSQL there is nothing to lock, as several servers may share it.
 * @returns the unlock function
 * @throws StartupError if another server has it, or it can't be written
 */
export async function takeDataDir({ dataDir, databaseUrl }: Place): Promise<() => void> {
  if (databaseUrl !== '') return () => {};
  return inOneSentence(dataDir, () => lockForServer(dataDir));
}
