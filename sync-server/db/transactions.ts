import type { Db, Trx } from './database.ts';
import { engineOf } from './engine.ts';
import { countingSeq } from './meta.ts';

/** Runs several reads on one snapshot, without waiting for writers. */
export function readTogether<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/**
 * Runs a write in one transaction, alone among writers. Feed positions can be taken in it only. May run twice after a
 * lost connection or a conflict: everything that `write` changes outside the database has to be set anew.
 */
export function writeTogether<T>(db: Db, write: (trx: Trx) => Promise<T>): Promise<T> {
  return engineOf(db).write(db, (trx) => countingSeq(trx, () => write(trx)));
}

/** Like `writeTogether`, for a write of seconds: reads go on meanwhile and see all of it or nothing. */
export function writeBeside<T>(db: Db, write: (trx: Trx) => Promise<T>): Promise<T> {
  return engineOf(db).writeBeside(db, (trx) => countingSeq(trx, () => write(trx)));
}

/** Deferred writes in progress by key, each with the next one for that key. */
const inHand = new WeakMap<Db, Map<string, (() => Promise<unknown>) | null>>();

/**
 * Runs a write that no caller waits for: at once if the database is free, else behind other writers. Of several for one
 * key only the last is run. Ignores failures such as a full disk: use it only for values that the next contact writes
 * again.
 */
export function writeLater(db: Db, key: string, write: () => Promise<unknown>): void {
  const keys = inHand.get(db) ?? new Map<string, (() => Promise<unknown>) | null>();
  inHand.set(db, keys);
  if (keys.has(key)) {
    keys.set(key, write);
    return;
  }
  keys.set(key, null);
  const done = () => {
    const next = keys.get(key);
    keys.delete(key);
    if (next) writeLater(db, key, next);
  };
  write().then(done, done);
}
