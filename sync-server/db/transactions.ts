import type { Db, Trx, Writer } from './database.ts';
import { type Engine, engineOf } from './engine.ts';
import { noteTimeline } from './history.ts';
import { withState } from './meta.ts';
import { deliverPokes, recordingPokes } from './pokes.ts';
import { writeOne } from './write-one.ts';

/** Runs several reads on one snapshot, without waiting for writers. */
export function readTogether<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/**
 * Runs a write in one transaction, alone among writers; only here can feed positions be taken and pokes recorded. It
 * may run twice, after a lost connection or a conflict, so `write` has to reset whatever it changes outside the
 * database.
 */
export function writeTogether<T>(db: Db, write: (trx: Trx) => Promise<T>): Promise<T> {
  return writeAndPoke(db, engineOf(db).write, write);
}

async function writeAndPoke<T>(db: Db, how: Engine['write'], write: (trx: Trx) => Promise<T>): Promise<T> {
  // Collected over all tries: the first may have been committed although its answer was lost.
  const channels = new Set<string>();
  const result = await how(db, (trx) =>
    withState(trx, () =>
      recordingPokes({ db, trx, channels }, async () => {
        await noteTimeline(trx);
        return write(trx);
      }),
    ),
  );
  deliverPokes(db, channels);
  return result;
}

/** Like `writeTogether`, for a write that takes seconds: reads go on meanwhile and see all of it or nothing. */
export function writeBeside<T>(db: Db, write: (trx: Trx) => Promise<T>): Promise<T> {
  return writeAndPoke(db, engineOf(db).writeBeside, write);
}

/** Deferred writes in progress, and the next one for each key. */
type Later = { turns: Set<Promise<void>>; next: Map<string, ((writer: Writer) => Promise<unknown>) | null> };
const laterWrites = new WeakMap<Db, Later>();

function laterOf(db: Db): Later {
  const later = laterWrites.get(db) ?? { turns: new Set(), next: new Map() };
  laterWrites.set(db, later);
  return later;
}

/**
 * Runs a write that no caller waits for: at once if the database is free, otherwise behind other writers. Of several
 * writes with one key only the last runs. Failures such as a full disk are ignored, so use it only for values that the
 * next contact writes again.
 */
export function writeLater(db: Db, key: string, write: (writer: Writer) => Promise<unknown>): void {
  const { turns, next } = laterOf(db);
  if (next.has(key)) {
    next.set(key, write);
    return;
  }
  next.set(key, null);
  const done = () => {
    turns.delete(turn);
    const another = next.get(key);
    next.delete(key);
    if (another) writeLater(db, key, another);
  };
  const turn: Promise<void> = writeOne(db, write).then(done, done);
  turns.add(turn);
}

/** Resolves when every deferred write is done. */
export async function writtenLater(db: Db): Promise<void> {
  const { turns } = laterOf(db);
  while (turns.size > 0) await Promise.all(turns);
}
