import type { Db, Trx } from './database.ts';
import { openAgain, writeAsYouGo } from './sqlite.ts';

/** Runs several reads on one snapshot, without waiting for another connection's write. */
export function readTogether<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').execute(read);
}

/**
 * Runs a write of seconds in one transaction on its own connection. Reads go on meanwhile and see all of it or nothing;
 * other writes queue behind it.
 */
export async function writeBeside<T>(db: Db, write: (trx: Trx) => Promise<T>): Promise<T> {
  const own = openAgain(db);
  await writeAsYouGo(own);
  try {
    return await own.transaction().execute(write);
  } finally {
    await own.destroy();
  }
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
