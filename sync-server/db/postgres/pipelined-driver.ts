import {
  CompiledQuery,
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
  type QueryResult,
  sql,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { CONNECTION_LOST, DATABASE_CLOSED, LATE_WRITE } from '../trouble.ts';
import { postgresEngine } from './postgres-engine.ts';
import { timelineOf } from './timeline.ts';

/** A statement without an answer that matters: its sender need not wait for it. */
const IS_SILENT = /^\s*(savepoint|release|insert|update|delete|select pg_notify)\b(?!.*\breturning\b)/is;

const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * For every connection: a commit is on the disk before it is answered, and a server that stops in the middle of a write
 * holds up the others for a few seconds only.
 */
export const SETTINGS = [
  'set synchronous_commit = on',
  "set statement_timeout = '30s'",
  "set lock_timeout = '8s'",
  "set idle_in_transaction_session_timeout = '5s'",
];

/** For tests: every statement before it is sent, and every time that one is waited for. */
export type Watch = {
  onStatement?: ((sql: string) => void) | undefined;
  onRoundTrip?: ((sql: string) => void) | undefined;
};

/** Constant texts have `?` for parameters, as SQLite wants them; PostgreSQL wants them numbered. */
const numbered = new Map<string, string>();

function numberedText(text: string): string {
  if (!text.includes('?')) return text;
  const known = numbered.get(text);
  if (known !== undefined) return known;
  let n = 0;
  const made = text.replace(/\?/g, () => `$${++n}`);
  numbered.set(text, made);
  return made;
}

function failed(code: string, cause: unknown): Error {
  return Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), { code });
}

const isAnswer = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** PostgreSQL's error without its detail, which quotes the row: contents don't belong in a log. */
function withoutContents(error: pg.DatabaseError): pg.DatabaseError {
  error.detail = undefined;
  return error;
}

/**
 * A connection that, within a transaction, sends silent statements without waiting: the next read, or the commit, waits
 * for all of them. So a mutation takes as many round trips as it has reads. A silent statement that fails ends the
 * transaction with `LATE_WRITE`, since its sender has gone on.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #runsAhead: boolean;
  readonly #watch: Watch;
  #isOpen = false;
  #isLost = false;
  #awaited = 0;
  #sent: Promise<void>[] = [];
  #late: unknown = null;

  constructor(client: pg.PoolClient, runsAhead: boolean, watch: Watch) {
    this.#client = client;
    this.#runsAhead = runsAhead;
    this.#watch = watch;
  }

  get timeline(): string | null {
    return timelineOf(this.#client);
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#isOpen = true;
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    this.#sendAhead(this.#client.query(`begin ${settings}`));
  }

  async commit(): Promise<void> {
    await this.executeQuery(COMMIT);
    this.#isOpen = false;
  }

  /** Also after a failure; a lost connection has nothing to roll back. */
  async rollback(): Promise<void> {
    await this.executeQuery(ROLLBACK).catch(() => {});
    this.#isOpen = false;
  }

  release(): void {
    this.#client.release(this.#isLost || this.#isOpen);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const text = numberedText(sql);
    this.#watch.onStatement?.(text);
    const answer = this.#client.query(text, [...parameters]);
    if (this.#isOpen && this.#runsAhead && IS_SILENT.test(text)) {
      this.#sendAhead(answer);
      return { rows: [] };
    }
    if (this.#awaited++ === 0) this.#watch.onRoundTrip?.(text);
    const [{ result, error }] = await Promise.all([
      answer.then(
        (result) => ({ result, error: null }),
        (error: unknown) => ({ result: null, error }),
      ),
      ...this.#sent.splice(0),
    ]);
    this.#awaited -= 1;
    const late = this.#late;
    this.#late = null;
    if (late) throw isAnswer(late) ? failed(LATE_WRITE, withoutContents(late)) : this.#lost(late);
    if (!result) throw isAnswer(error) ? withoutContents(error) : this.#lost(error);
    return { rows: result.rows, ...(result.rowCount !== null && { numAffectedRows: BigInt(result.rowCount) }) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, and nothing streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Nothing is streamed.');
  }

  #sendAhead(answer: Promise<unknown>): void {
    this.#sent.push(
      answer.then(
        () => {},
        (error: unknown) => {
          this.#late ??= error;
        },
      ),
    );
  }

  /** Anything but an answer of PostgreSQL means that the connection is gone. */
  #lost(cause: unknown): Error {
    this.#isLost = true;
    return failed(CONNECTION_LOST, cause);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #runsAhead: boolean;
  readonly #watch: Watch;

  constructor(pool: pg.Pool, runsAhead: boolean, watch: Watch) {
    this.#pool = pool;
    this.#runsAhead = runsAhead;
    this.#watch = watch;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw isAnswer(error) ? error : failed(this.#pool.ending ? DATABASE_CLOSED : CONNECTION_LOST, error);
    });
    return new PipelinedConnection(client, this.#runsAhead, this.#watch);
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
   * No lock: of servers that migrate at once, all but one fail by the name of the first migration and start over. But a
   * migration may take its time.
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
  readonly #runsAhead: boolean;
  readonly #watch: Watch;

  /** @param runsAhead false to wait for every statement, so that a failure has its place */
  constructor(pool: pg.Pool, { runsAhead, ...watch }: Watch & { runsAhead: boolean }) {
    this.#pool = pool;
    this.#runsAhead = runsAhead;
    this.#watch = watch;
  }

  createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#runsAhead, this.#watch);
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
