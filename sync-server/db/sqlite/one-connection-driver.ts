import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { isBusy } from '../trouble.ts';
import { sqliteEngine } from './sqlite-engine.ts';

/** Longest wait while another process writes, such as an import or `npm run admin`. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 20;

const BEGIN = CompiledQuery.raw('begin immediate');
const BEGIN_READING = CompiledQuery.raw('begin');

type Config = SqliteDialectConfig & { isInTransaction(): boolean };

/**
 * Serializes work on a single connection. A write transaction takes the lock at its start, since one that reads first
 * could fail when it writes. A read-only one takes no lock and waits for no other connection.
 */
export class OneConnectionDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;
  #patient: DatabaseConnection | undefined;

  constructor({ isInTransaction, ...config }: Config) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#patient ??= this.#waitingFor(connection);
    return this.#patient;
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(settings?.accessMode === 'read only' ? BEGIN_READING : BEGIN);
  }

  /** SQLite itself ends the transaction if the disk is full; rolling back again would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  /** Waits for the running transaction, which may have yielded to others. */
  override async destroy(): Promise<void> {
    await super.acquireConnection();
    await super.destroy();
  }

  /** True if a statement should wait; inside a transaction we hold the lock ourselves. */
  #isToWait(error: unknown): boolean {
    return isBusy(error) && !this.#isInTransaction();
  }

  /**
   * Wraps the connection to wait for other processes. SQLite's busy timeout would block the event loop. As nothing has
   * begun on the connection yet, it is released meanwhile for reads, which need not wait for writers.
   */
  #waitingFor(connection: DatabaseConnection): DatabaseConnection {
    const whenFree = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        await this.releaseConnection();
        await pause(TRY_AGAIN_MS);
        await super.acquireConnection();
        try {
          return await connection.executeQuery<R>(query);
        } catch (error) {
          if (!isBusy(error) || Date.now() > deadline) throw error;
        }
      }
    };

    return {
      executeQuery: <R>(query: CompiledQuery) => {
        try {
          return connection.executeQuery<R>(query);
        } catch (error) {
          if (!this.#isToWait(error)) throw error;
          return whenFree<R>(query);
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }
}

class OneConnectionAdapter extends SqliteAdapter {
  readonly engine = sqliteEngine;
}

/** SQLite through `OneConnectionDriver`. */
export class OneConnectionDialect extends SqliteDialect {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): OneConnectionAdapter {
    return new OneConnectionAdapter();
  }

  override createDriver(): OneConnectionDriver {
    return new OneConnectionDriver(this.#config);
  }
}
