import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Trx } from '../database.ts';
import type { Engine } from '../engine.ts';
import { isConflict } from '../trouble.ts';
import { joinOthers, serverOf, tellOthers } from './other-servers.ts';

/** Longest wait for other servers' writes, such as an import. */
const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 20;

/** The same database, on connections that wait for every statement. */
const waiting = new WeakMap<Db, Db>();

export function rememberWaiting(db: Db, other: Db): void {
  waiting.set(db, other);
}

/** The last write of this process on each database. */
const lastWrite = new WeakMap<Db, Promise<unknown>>();

/** Runs one after the other: waiting for the lock on connections would use them up. */
async function inTurn<T>(db: Db, write: () => Promise<T>): Promise<T> {
  const turn = (lastWrite.get(db) ?? Promise.resolve()).then(write);
  lastWrite.set(
    db,
    turn.catch(() => {}),
  );
  return turn;
}

/**
 * Runs a write again as a whole if it met a conflict or its connection was lost, even in its commit: ids make that
 * harmless. The second time it waits for every statement, so that one that fails by itself fails in its place.
 */
async function writeUntilDone<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 0; ; attempt++) {
    const on = attempt === 0 ? db : (waiting.get(db) ?? db);
    try {
      return await on.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (!isConflict(error) || Date.now() > deadline) throw error;
      await pause(TRY_AGAIN_MS * 2 ** Math.min(attempt, 5) * Math.random());
    }
  }
}

const write: Engine['write'] = (db, work) => inTurn(db, () => writeUntilDone(db, work));

export const postgresEngine: Engine = {
  name: 'postgres',
  types: { text: 'text collate "C"', bytes: 'bytea' },
  isOneOf: { sql: '= any(?)', parameter: (ids) => [...ids] },
  /** The collation of the columns folds ASCII only. */
  folded: (column) => `lower(${column} collate "und-x-icu")`,
  likeIgnoresCase: false,
  /** The row that every writer reads first: so the order of feed positions is the order of commits. */
  lockSeq: "select value from counters where name = 'seq' for update",
  timelineOf: (trx) =>
    trx
      .getExecutor()
      .provideConnection(async (connection) => ('timeline' in connection ? String(connection.timeline) : null)),
  write,
  writeBeside: write,
  writeApart: writeUntilDone,
  tellOthers,
  serverOf,
  joinOthers,
};
