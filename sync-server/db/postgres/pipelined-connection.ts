import { CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import pg from 'pg';
import { CONNECTION_LOST, LATE_WRITE } from '../trouble.ts';
import { breakOff, pidOf, type SilenceWatch, type Watched } from './silence.ts';
import { timelineOf } from './timeline.ts';

/** Statements whose results nobody uses, so that their sender need not wait. */
const IS_SILENT = /^\s*(savepoint|release|insert|update|delete|select pg_notify)\b(?!.*\breturning\b)/is;

const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** For tests: called before every statement is sent, and whenever one is waited for. */
export type Watch = {
  onStatement?: ((sql: string) => void) | undefined;
  onRoundTrip?: ((sql: string) => void) | undefined;
};

export type How = Watch & {
  /** False to wait for every statement, so that it is known which one failed. */
  runsAhead: boolean;
  silence: SilenceWatch;
};

/** Constant statements use `?` for parameters, as SQLite does; PostgreSQL needs numbers. */
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

export function failed(code: string, cause: unknown): Error {
  return Object.assign(new Error(cause instanceof Error ? cause.message : String(cause), { cause }), { code });
}

export const isAnswer = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** PostgreSQL's error without its detail, which quotes the row: a log must not contain data. */
function withoutContents(error: pg.DatabaseError): pg.DatabaseError {
  error.detail = undefined;
  return error;
}

/**
 * A connection that, within a transaction, sends silent statements without waiting; the next read or the commit waits
 * for all of them. So a mutation takes only as many round trips as it has reads. A silent statement that fails ends the
 * transaction with `LATE_WRITE`, since its sender has gone on.
 */
export class PipelinedConnection implements DatabaseConnection, Watched {
  readonly #client: pg.PoolClient;
  readonly #how: How;
  readonly pid: number | null;
  #isOpen = false;
  #isLost = false;
  #unanswered = 0;
  #lastSign = 0;
  #awaited = 0;
  #sent: Promise<void>[] = [];
  #late: unknown = null;

  constructor(client: pg.PoolClient, how: How) {
    this.#client = client;
    this.#how = how;
    this.pid = pidOf(client);
    how.silence.begin(this);
  }

  waitingSince(): number | null {
    return this.#unanswered > 0 ? this.#lastSign : null;
  }

  breakOff(): void {
    breakOff(this.#client);
  }

  get timeline(): string | null {
    return timelineOf(this.#client);
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#isOpen = true;
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    this.#sendAhead(this.#send(`begin ${settings}`));
  }

  async commit(): Promise<void> {
    await this.executeQuery(COMMIT);
    this.#isOpen = false;
  }

  /** Works after a failure, too; a lost connection has nothing to roll back. */
  async rollback(): Promise<void> {
    if (this.#isLost) return;
    await this.executeQuery(ROLLBACK).catch(() => {});
    this.#isOpen = false;
  }

  release(): void {
    this.#how.silence.end(this);
    this.#client.release(this.#isLost || this.#isOpen);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const text = numberedText(sql);
    this.#how.onStatement?.(text);
    const answer = this.#send(text, parameters);
    if (this.#isOpen && this.#how.runsAhead && IS_SILENT.test(text)) {
      this.#sendAhead(answer);
      return { rows: [] };
    }
    if (this.#awaited++ === 0) this.#how.onRoundTrip?.(text);
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

  #send(text: string, parameters?: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#unanswered++ === 0) this.#lastSign = Date.now();
    const answered = () => {
      this.#unanswered -= 1;
      this.#lastSign = Date.now();
    };
    const answer = parameters ? this.#client.query(text, [...parameters]) : this.#client.query(text);
    answer.then(answered, answered);
    return answer;
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

  /** Any error that is not from PostgreSQL itself means that the connection is lost. */
  #lost(cause: unknown): Error {
    this.#isLost = true;
    return failed(CONNECTION_LOST, cause);
  }
}
