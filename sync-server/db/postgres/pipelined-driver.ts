import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { CONNECTION_LOST, DATABASE_CLOSED } from '../trouble.ts';
import { failed, type How, isAnswer, PipelinedConnection } from './pipelined-connection.ts';
import { postgresEngine } from './postgres-engine.ts';

/**
 * Settings of every connection: a commit is on disk before it is answered, and a server that hangs in the middle of a
 * write blocks the others only for seconds.
 */
export const SETTINGS = [
  'set synchronous_commit = on',
  "set statement_timeout = '30s'",
  "set lock_timeout = '8s'",
  "set idle_in_transaction_session_timeout = '5s'",
];

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #how: How;

  constructor(pool: pg.Pool, how: How) {
    this.#pool = pool;
    this.#how = how;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw isAnswer(error) ? error : failed(this.#pool.ending ? DATABASE_CLOSED : CONNECTION_LOST, error);
    });
    return new PipelinedConnection(client, this.#how);
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }
}

class PipelinedAdapter extends PostgresAdapter {
  readonly engine = postgresEngine;

  /**
   * Takes no lock: if several servers migrate at once, all but one fail on the name of the first migration, and start
   * over. But a migration may take long, so the timeouts are off.
   */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    for (const setting of ['statement_timeout', 'lock_timeout']) await sql.raw(`set ${setting} = 0`).execute(db);
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    for (const setting of SETTINGS) await sql.raw(setting).execute(db);
  }
}

/** PostgreSQL through `PipelinedConnection`s of a pool. */
export class PipelinedDialect implements Dialect {
  readonly #pool: pg.Pool;
  readonly #how: How;

  constructor(pool: pg.Pool, how: How) {
    this.#pool = pool;
    this.#how = how;
  }

  createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#how);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new PipelinedAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
