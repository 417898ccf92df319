import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { CompiledQuery, DefaultConnectionProvider, Kysely, type RawBuilder, SqliteDialect, sql } from 'kysely';
import type { TableName } from '../../schema/tables.ts';
import { columnsOf } from './column-codec.ts';
import type { Database, Db, Trx } from './database.ts';
import { DirectExecutor } from './direct-executor.ts';
import { OneConnectionDriver } from './one-connection-driver.ts';

/** Kysely prepares a statement anew at each call; kept statements more than double the reads per second. */
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
 * Opens a database file as it is. SQLite's own `lower` knows ASCII alone, other databases' knows all letters: an index of
 * codes is made with ours, so nobody may check or rewrite a file without it.
 */
export function openFile(file: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file);
  return sqlite.function('lower', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

/** How each open database is opened once more. */
const openers = new WeakMap<Db, () => Db>();

/**
 * Another connection to the same file, for a write that takes long: what reads on the first one goes on meanwhile. To be destroyed
 * by the caller.
 */
export function openAgain(db: Db): Db {
  const open = openers.get(db);
  if (!open) throw new Error('This database was not opened by openSqlite.');
  return open();
}

/**
 * Lets a long transaction write to the disk as it goes: to do it all at its commit, and to bring it home from the log right
 * behind that, would hold everybody up. The next commit of others brings it home.
 */
export async function writeAsYouGo(db: Db): Promise<void> {
  await sql`pragma cache_size = -4096`.execute(db);
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
}

/**
 * Opens (or creates) a database file: WAL, every commit on the disk before it is answered, foreign keys on.
 * @param onStatement hears every statement before it runs; a test pulls the plug there by throwing
 * @throws when the file can't be opened for writing
 */
export function openSqlite(file: string, onStatement?: (sql: string) => void): Db {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = openFile(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('cache_size = -65536');
  // From here on the waiting is ours.
  sqlite.pragma('busy_timeout = 0');
  chmodSync(file, 0o600);
  const config = { database: withKeptStatements(sqlite, onStatement) };
  const dialect = new SqliteDialect(config);
  const driver = new OneConnectionDriver({ ...config, isInTransaction: () => sqlite.inTransaction });
  const parts = { compiler: dialect.createQueryCompiler(), adapter: dialect.createAdapter(), direct: driver };
  const executor = new DirectExecutor(parts, new DefaultConnectionProvider(driver));
  const db: Db = new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
  openers.set(db, () => openSqlite(file, onStatement));
  return db;
}

/** Whether a column, or what is made of several, has one of these ids, by one parameter whatever their number. */
export function isOneOf(column: string | RawBuilder<string>, ids: string[]) {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${value} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** The stored rows with these ids, by one statement whatever their number. */
export async function readByIds(trx: Trx, table: TableName, ids: string[]): Promise<Record<string, unknown>[]> {
  const sql = `select * from "${table}" where "_id" in (select value from json_each(?))`;
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [JSON.stringify(ids)]));
  return rows;
}

/** Bytes of the lists in the stored rows with these ids: all else of a record is short. The lists are not read for it. */
export async function readListSizes(trx: Trx, table: TableName, ids: string[]): Promise<Map<string, number>> {
  const lists = columnsOf(table).filter(({ kind }) => kind === 'json');
  if (lists.length === 0) return new Map();
  const bytes = lists.map(({ name }) => `octet_length("${name}")`).join(' + ');
  const sql = `select "_id" as id, ${bytes} as bytes from "${table}" where "_id" in (select value from json_each(?))`;
  const query = CompiledQuery.raw(sql, [JSON.stringify(ids)]);
  const { rows } = await trx.executeQuery<{ id: string; bytes: number }>(query);
  return new Map(rows.map((row) => [row.id, row.bytes]));
}
