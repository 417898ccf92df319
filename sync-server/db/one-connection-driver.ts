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

/** How long a statement waits while another process writes: an import, a new admin. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 20;

const BEGIN = CompiledQuery.raw('begin immediate');
const BEGIN_READING = CompiledQuery.raw('begin');

/** Whether a statement failed because another process wrote for longer than anybody waits. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

type Config = SqliteDialectConfig & { isInTransaction(): boolean };

/**
 * The only connection, which one after the other holds. A transaction takes the write lock at once: one that begins reading and then
 * writes could fail in the middle. One that is read only takes none, and waits for no other connection.
 */
export class OneConnectionDriver extends SqliteDriver implements Direct {
  readonly #isInTransaction: () => boolean;
  /** What runs on the connection, and the same for those who wait for other processes. */
  #open: { connection: DatabaseConnection; patient: DatabaseConnection } | undefined;
  #opening: Promise<void> | undefined;
  #isHeld = false;
  /** Statements that gave the connection back to wait for another process. */
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
   * Runs a statement at once. Nothing else can come between, since SQLite answers before anybody else has a turn.
   * @param isHolder whether it is part of what holds the connection
   */
  run<R>(query: CompiledQuery, isHolder: boolean): Promise<QueryResult<R>> | undefined {
    // Whoever waits for another process gave the connection back: what else belongs to it has to wait, too.
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

  /** SQLite ends a transaction by itself when the disk is full; what it ended can't be rolled back, and would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  /** Lets the transaction in hand finish: it may have given others a turn. */
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

  /** Inside a transaction the lock is ours. */
  #isToWait(error: unknown): boolean {
    return isBusy(error) && !this.#isInTransaction();
  }

  /**
   * A connection that waits its turn behind another process. SQLite's own waiting would hold the event loop. Reads need not
   * wait for writers: what waits gives the connection back meanwhile, which nothing has begun on.
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
