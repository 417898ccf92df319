import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import type { TableName } from '../../schema/tables.ts';
import type { Database, Db, Trx } from './database.ts';

/** Takes the write lock at once: a transaction that begins reading and then writes could fail in the middle. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
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
  chmodSync(file, 0o600);
  return new Kysely<Database>({
    dialect: new ImmediateSqliteDialect({ database: withKeptStatements(sqlite, onStatement) }),
  });
}

/** The stored rows with these ids, by one statement whatever their number. */
export async function readByIds(trx: Trx, table: TableName, ids: string[]): Promise<Record<string, unknown>[]> {
  const sql = `select * from "${table}" where "_id" in (select value from json_each(?))`;
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [JSON.stringify(ids)]));
  return rows;
}
