import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartupError } from '../config.ts';

/** How long one waits for a server that is just ending, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Takes a data directory for one server, or for a restore. The lock is one of SQLite's, on a file of its own: the system takes it
 * back when the process ends, however it ends. Backups, imports and the other commands don't ask for it.
 * @returns gives it back; null while another process has it
 */
export function lockDataDir(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.lock');
  const lock = new BetterSqlite3(file, { timeout: PATIENCE_MS });
  try {
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
 * The same for a server: of two on one directory, neither would hear of what is written through the other.
 * @throws StartupError while another one has it
 */
export function lockForServer(dataDir: string): () => void {
  const unlock = lockDataDir(dataDir);
  if (unlock) return unlock;
  throw new StartupError(
    `another server runs on DATA_DIR ${dataDir}. Stop that one first, or give this one a DATA_DIR of its own.`,
  );
}
