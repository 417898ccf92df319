import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Trx } from '../database.ts';
import type { Engine } from '../engine.ts';
import { isConflict, troubleOf } from '../trouble.ts';
import { joinOthers, serverOf, tellOthers } from './other-servers.ts';

/** Longest wait for other servers' writes, such as an import. */
const PATIENCE_MS = 60_000;
/** Longest wait for an unreachable database, counted from the call and including the writes queued before it. */
const AWAY_MS = 20_000;
const TRY_AGAIN_MS = 20;

/** The same database over connections that wait for every statement. */
const waiting = new WeakMap<Db, Db>();

export function rememberWaiting(db: Db, other: Db): void {
  waiting.set(db, other);
}

/** The last queued write of this process on each database. */
const lastWrite = new WeakMap<Db, Promise<unknown>>();

/** Why the last attempt to write could not reach the database. */
const away = new WeakMap<Db, unknown>();

/**
 * Runs writes one after the other, since waiting for the lock would use up the connections. A write that has waited too
 * long for an unreachable database gives up without another try: otherwise each in a long queue would wait for all
 * before it.
 */
async function inTurn<T>(db: Db, write: (asked: number) => Promise<T>): Promise<T> {
  const asked = Date.now();
  const turn = (lastWrite.get(db) ?? Promise.resolve()).then(() => {
    if (away.has(db) && Date.now() - asked > AWAY_MS) throw away.get(db);
    return write(asked);
  });
  lastWrite.set(
    db,
    turn.catch(() => {}),
  );
  return turn;
}

/**
 * Repeats a whole write that met a conflict or lost its connection, even during the commit; ids make that harmless. The
 * second run waits for every statement, so that a statement's own failure shows where it happened.
 */
async function writeUntilDone<T>(db: Db, work: (trx: Trx) => Promise<T>, asked = Date.now()): Promise<T> {
  const begun = Date.now();
  for (let attempt = 0; ; attempt++) {
    const on = attempt === 0 ? db : (waiting.get(db) ?? db);
    try {
      const result = await on.transaction().setIsolationLevel('read committed').execute(work);
      away.delete(db);
      return result;
    } catch (error) {
      const isAway = troubleOf(error) === 'unreachable';
      if (isAway) away.set(db, error);
      else away.delete(db);
      const until = isAway ? asked + AWAY_MS : begun + PATIENCE_MS;
      if (!isConflict(error) || Date.now() > until) throw error;
      await pause(TRY_AGAIN_MS * 2 ** Math.min(attempt, 5) * Math.random());
    }
  }
}

const write: Engine['write'] = (db, work) => inTurn(db, (asked) => writeUntilDone(db, work, asked));

export const postgresEngine: Engine = {
  name: 'postgres',
  types: { text: 'text collate "C"', bytes: 'bytea' },
  isOneOf: { sql: '= any(?)', parameter: (ids) => [...ids] },
  /** The columns' collation folds ASCII only. */
  folded: (column) => `lower(${column} collate "und-x-icu")`,
  likeIgnoresCase: false,
  /** Every writer locks this row first, so feed positions are in the order of commits. */
  lockSeq: "select value from counters where name = 'seq' for update",
  timelineOf: (trx) =>
    trx
      .getExecutor()
      .provideConnection(async (connection) => ('timeline' in connection ? String(connection.timeline) : null)),
  write,
  writeBeside: write,
  writeApart: (db, work) => writeUntilDone(db, work),
  tellOthers,
  serverOf,
  joinOthers,
};
