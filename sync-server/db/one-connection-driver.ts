import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { Direct } from './direct-executor.ts';

/** Longest wait while another process writes, such as an import or `npm run admin`. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 20;

const BEGIN = CompiledQuery.raw('begin immediate');
const BEGIN_READING = CompiledQuery.raw('begin');

/** True if a statement failed because another process held the write lock for too long. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

type Config = SqliteDialectConfig & { isInTransaction(): boolean };

/**
 * Serializes work on a single connection. A transaction takes the write lock at once: one that reads first and then
 * writes could fail in between. A read-only one takes no lock and waits for no other connection.
 */
export class OneConnectionDriver extends SqliteDriver implements Direct {
  readonly #isInTransaction: () => boolean;
  /** The raw connection, and a wrapper that waits for other processes. */
  #open: { connection: DatabaseConnection; patient: DatabaseConnection } | undefined;
  #opening: Promise<void> | undefined;
  #isHeld = false;
  /** Statements that released the connection to wait for another process. */
  #waiting = 0;
  #closing: Promise<void> | undefined;

  constructor({ isInTransaction, ...config }: Config) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#closing) throw new Error('The database is closed.');
    return this.#acquire();
  }

  override releaseConnection(): Promise<void> {
    this.#isHeld = false;
    return super.releaseConnection();
  }

  /**
   * Runs a statement synchronously, so nothing can come in between.
   * @param isHolder true if the caller holds the connection
   */
  run<R>(query: CompiledQuery, isHolder: boolean): Promise<QueryResult<R>> | undefined {
    // A statement that waits for another process has released the connection: the rest of its transaction waits, too.
    if (!this.#open || (isHolder ? this.#waiting > 0 : this.#isHeld || this.#closing)) return undefined;
    try {
      return this.#open.connection.executeQuery<R>(query);
    } catch (error) {
      return this.#isToWait(error) ? undefined : Promise.reject(error);
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(settings?.accessMode === 'read only' ? BEGIN_READING : BEGIN);
  }

  /** SQLite ends a transaction itself if the disk is full. Rolling that back would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  /** Waits for the running transaction, which may have yielded to others. */
  override destroy(): Promise<void> {
    this.#closing ??= this.#acquire().then(() => super.destroy());
    return this.#closing;
  }

  async #acquire(): Promise<DatabaseConnection> {
    this.#opening ??= this.init();
    await this.#opening;
    const connection = await this.#take();
    this.#open ??= { connection, patient: this.#patient(connection) };
    return this.#open.patient;
  }

  async #take(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#isHeld = true;
    return connection;
  }

  /** Inside a transaction we hold the lock. */
  #isToWait(error: unknown): boolean {
    return isBusy(error) && !this.#isInTransaction();
  }

  /**
   * Wraps the connection to wait for another process. SQLite's busy timeout would block the event loop. The connection
   * is released meanwhile for reads, which need not wait for writers; nothing has begun on it yet.
   */
  #patient(connection: DatabaseConnection): DatabaseConnection {
    const whenFree = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        this.#waiting += 1;
        await this.releaseConnection();
        await pause(TRY_AGAIN_MS);
        await this.#take();
        this.#waiting -= 1;
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
