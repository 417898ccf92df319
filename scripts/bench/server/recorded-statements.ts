import BetterSqlite3, { type Statement } from 'better-sqlite3';
import { openWorld } from '../../../sync-server/testing/test-world.ts';

/** A statement as it reached SQLite, with its parameters. */
export type Recorded = { sql: string; parameters: unknown[] };

/** Records every better-sqlite3 call during `work`, in order. */
async function record(work: () => Promise<void>): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  const probe = new BetterSqlite3(':memory:');
  const all: Statement = Object.getPrototypeOf(probe.prepare('select 1'));
  probe.close();
  const before = { all: all.all, run: all.run };
  const note = (sql: string, bound: unknown) =>
    recorded.push({ sql, parameters: Array.isArray(bound) ? bound : [bound] });
  all.all = function (this: Statement, bound) {
    note(this.source, bound);
    return before.all.call(this, bound);
  };
  all.run = function (this: Statement, bound) {
    note(this.source, bound);
    return before.run.call(this, bound);
  };
  try {
    await work();
  } finally {
    Object.assign(all, before);
  }
  return recorded;
}

/**
 * Records the server's statements for each request, from the session check to the commit: the same app, in this process
 * on a copy of the database.
 */
export async function recordRequests(file: string, requests: readonly Request[]): Promise<Recorded[][]> {
  const { app, db } = await openWorld(file, { clock: Date.now });
  const statements: Recorded[][] = [];
  for (const request of requests) {
    const recorded = await record(async () => {
      const answer = await app.request(request);
      if (!answer.ok) throw new Error(`A request to record was answered ${answer.status}.`);
    });
    statements.push(recorded);
  }
  await db.destroy();
  return statements;
}

/**
 * Bare better-sqlite3 with the server's settings (WAL, fsync per commit, foreign keys) and cached statements. Replays
 * recorded statements and computes nothing.
 */
export function openBare(file: string) {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('cache_size = -65536');
  const kept = new Map<string, Statement>();
  const prepared = (sql: string) => {
    const statement = kept.get(sql) ?? sqlite.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
  return {
    replay(statements: readonly Recorded[]): void {
      for (const { sql, parameters } of statements) {
        const statement = prepared(sql);
        if (statement.reader) statement.all(parameters);
        else statement.run(parameters);
      }
    },
    close: () => sqlite.close(),
  };
}
