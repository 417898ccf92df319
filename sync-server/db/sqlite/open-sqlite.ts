import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Database, Writer } from '../database.ts';
import { isWithoutRoom } from '../trouble.ts';
import { OneConnectionDialect } from './one-connection-driver.ts';
import { rememberOpener } from './sqlite-engine.ts';

/** Caches prepared statements, since Kysely prepares on every call; this more than doubles reads per second. */
function withKeptStatements(sqlite: BetterSqlite3.Database, onStatement?: (sql: string) => void) {
  const kept = new Map<string, BetterSqlite3.Statement>();
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      onStatement?.(sql);
      let statement = kept.get(sql);
      if (!statement) {
        statement = sqlite.prepare(sql);
        if (kept.size < 500) kept.set(sql, statement);
      }
      return statement;
    },
  };
}

/**
 * Opens a database file without settings. SQLite's own `lower` folds ASCII only, this one all letters. The index on
 * codes depends on it, so use this function even to check or vacuum a file.
 */
export function openFile(file: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file);
  return sqlite.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

function openWithSettings(file: string, { isAlone }: { isAlone: boolean }): BetterSqlite3.Database {
  const sqlite = openFile(file);
  try {
    if (isAlone) sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    sqlite.pragma('busy_timeout = 5000');
    sqlite.pragma('cache_size = -65536');
    // The first read creates the index of the write-ahead log.
    sqlite.prepare('select count(*) from sqlite_master').get();
    // From here on the driver waits instead.
    sqlite.pragma('busy_timeout = 0');
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * Opens a file at least for reading: a full disk has no room for the index that connections share, but a connection
 * that is alone can keep it in memory.
 */
function openToRead(file: string): { sqlite: BetterSqlite3.Database; isAlone: boolean } {
  try {
    return { sqlite: openWithSettings(file, { isAlone: false }), isAlone: false };
  } catch (error) {
    if (!isWithoutRoom(error)) throw error;
    return { sqlite: openWithSettings(file, { isAlone: true }), isAlone: true };
  }
}

/**
 * Opens or creates a database file: WAL, commits synced to disk, foreign keys on.
 * @param onStatement called before every statement; tests simulate a crash by throwing
 * @throws if the file can't be opened for writing
 */
export function openSqlite(file: string, onStatement?: (sql: string) => void): Writer {
  mkdirSync(dirname(file), { recursive: true });
  const { sqlite, isAlone } = openToRead(file);
  chmodSync(file, 0o600);
  const config = { database: withKeptStatements(sqlite, onStatement), isInTransaction: () => sqlite.inTransaction };
  const db: Writer = new Kysely<Database>({ dialect: new OneConnectionDialect(config) });
  rememberOpener(db, isAlone ? null : () => openSqlite(file, onStatement));
  return db;
}
