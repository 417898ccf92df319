import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, Kysely, type RawBuilder, sql } from 'kysely';
import type { TableName } from '../../schema/tables.ts';
import { columnsOf } from './column-codec.ts';
import type { Database, Db, Trx } from './database.ts';
import { OneConnectionDialect } from './one-connection-driver.ts';

/** Kysely prepares a statement on every call; caching them more than doubles the reads per second. */
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
 * Opens a database file without settings. SQLite's own `lower` folds ASCII only; this one folds all letters. The index
 * on codes depends on it, so open a file with this function even to check or vacuum it.
 */
export function openFile(file: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file);
  return sqlite.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

const openers = new WeakMap<Db, () => Db>();

/**
 * Another connection to the same file for a long write, so that reads on the first one go on. The caller destroys it.
 */
export function openAgain(db: Db): Db {
  const open = openers.get(db);
  if (!open) throw new Error('This database was not opened by openSqlite.');
  return open();
}

/**
 * Lets a long transaction spill to the disk as it goes: writing everything at its commit and checkpointing right after
 * would block everybody. The next commit on another connection checkpoints.
 */
export async function writeAsYouGo(db: Db): Promise<void> {
  await sql`pragma cache_size = -4096`.execute(db);
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
}

/**
 * Opens or creates a database file: WAL, commits synced to disk, foreign keys on.
 * @param onStatement called before every statement; tests simulate a crash by throwing
 * @throws if the file can't be opened for writing
 */
export function openSqlite(file: string, onStatement?: (sql: string) => void): Db {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = openFile(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('cache_size = -65536');
  // From here on the driver waits instead.
  sqlite.pragma('busy_timeout = 0');
  chmodSync(file, 0o600);
  const config = { database: withKeptStatements(sqlite, onStatement), isInTransaction: () => sqlite.inTransaction };
  const db: Db = new Kysely<Database>({ dialect: new OneConnectionDialect(config) });
  openers.set(db, () => openSqlite(file, onStatement));
  return db;
}

/** SQL for "the column, or expression, is one of these ids", with one parameter for any number of ids. */
export function isOneOf(column: string | RawBuilder<string>, ids: string[]) {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${value} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The stored rows of these ids, in one statement. */
export async function readByIds(trx: Trx, table: TableName, ids: string[]): Promise<Record<string, unknown>[]> {
  const sql = `select * from "${table}" where "_id" in (select value from json_each(?))`;
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [JSON.stringify(ids)]));
  return rows;
}

/** Bytes of the list columns of these rows, without reading the lists; all other columns are short. */
export async function readListSizes(trx: Trx, table: TableName, ids: string[]): Promise<Map<string, number>> {
  const lists = columnsOf(table).filter(({ kind }) => kind === 'json');
  if (lists.length === 0) return new Map();
  const bytes = lists.map(({ name }) => `octet_length("${name}")`).join(' + ');
  const sql = `select "_id" as id, ${bytes} as bytes from "${table}" where "_id" in (select value from json_each(?))`;
  const query = CompiledQuery.raw(sql, [JSON.stringify(ids)]);
  const { rows } = await trx.executeQuery<{ id: string; bytes: number }>(query);
  return new Map(rows.map((row) => [row.id, row.bytes]));
}
