import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartupError } from '../../basics/config.ts';

/** How long to wait for a server that is just stopping, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Locks a data directory for one server or a restore, by an SQLite lock on a separate file, which the system releases
 * however the process ends. Backups, imports and other commands don't take it.
 * @returns the unlock function; null if another process has the lock
 */
export function lockDataDir(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  const lock = new BetterSqlite3(file, { timeout: PATIENCE_MS });
  try {
    // A journal on the disk would need room there.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
    chmodSync(file, 0o600);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}

/**
 * Locks a data directory for a server: two servers on one directory would not notice each other's writes.
 * @throws StartupError if another process has the lock
 */
export function lockForServer(dataDir: string): () => void {
  const unlock = lockDataDir(dataDir);
  if (unlock) return unlock;
  throw new StartupError(
    `another server runs on DATA_DIR ${dataDir}. Stop that one first, or give this one a DATA_DIR of its own.`,
  );
}
