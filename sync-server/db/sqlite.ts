import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  type RawBuilder,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import type { TableName } from '../../schema/tables.ts';
import { columnsOf } from './column-codec.ts';
import type { Database, Db, Trx } from './database.ts';

/** How long a statement waits while another process writes: an import, a new admin. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 20;

/** Whether a statement failed because another process wrote for longer than anybody waits. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

type ImmediateConfig = SqliteDialectConfig & { isInTransaction(): boolean };

/** The right to use the only connection. */
type Turn = { take(): Promise<unknown>; giveBack(): Promise<void>; isInTransaction(): boolean };

/**
 * A connection that waits its turn behind another process. SQLite's own waiting would hold the event loop. Reads need not
 * wait for writers: what waits gives the connection back meanwhile, which nothing has begun on.
 */
function patient(connection: DatabaseConnection, { take, giveBack, isInTransaction }: Turn): DatabaseConnection {
  async function whenFree<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      await giveBack();
      await pause(TRY_AGAIN_MS);
      await take();
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
    }
  }

  return {
    executeQuery<R>(query: CompiledQuery) {
      try {
        return connection.executeQuery<R>(query);
      } catch (error) {
        // Inside a transaction the lock is ours.
        if (!isBusy(error) || isInTransaction()) throw error;
        return whenFree<R>(query);
      }
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}

/** Takes the write lock at once: a transaction that begins reading and then writes could fail in the middle. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;
  #patient: DatabaseConnection | undefined;

  constructor({ isInTransaction, ...config }: ImmediateConfig) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#patient ??= patient(connection, {
      take: () => super.acquireConnection(),
      giveBack: () => super.releaseConnection(),
      isInTransaction: this.#isInTransaction,
    });
    return this.#patient;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Lets the transaction in hand finish: it may have given others a turn. */
  override async destroy(): Promise<void> {
    await super.acquireConnection();
    await super.destroy();
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ImmediateConfig;

  constructor(config: ImmediateConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
}

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
 * Opens (or creates) a database file: WAL, every commit on the disk before it is answered, foreign keys on.
 * @param onStatement hears every statement before it runs; a test pulls the plug there by throwing
 * @throws when the file can't be opened for writing
 */
export function openSqlite(file: string, onStatement?: (sql: string) => void): Db {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('cache_size = -65536');
  // SQLite's own knows ASCII alone; other databases' `lower` knows all letters.
  sqlite.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
  // From here on the waiting is ours.
  sqlite.pragma('busy_timeout = 0');
  chmodSync(file, 0o600);
  return new Kysely<Database>({
    dialect: new ImmediateSqliteDialect({
      database: withKeptStatements(sqlite, onStatement),
      isInTransaction: () => sqlite.inTransaction,
    }),
  });
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
