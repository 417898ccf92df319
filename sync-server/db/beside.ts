import type { Db, Trx } from './database.ts';
import { openAgain, writeAsYouGo } from './sqlite.ts';

/** Reads things that belong together: as they are at one moment, and without waiting for what another connection writes. */
export function readTogether<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').execute(read);
}

/**
 * Does a write that takes seconds in one transaction on a connection of its own. Reads go on meanwhile, and see all of it or
 * nothing; other writes come behind it.
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

/** What is being written for nobody to wait for, by key, and what comes next under that key. */
const inHand = new WeakMap<Db, Map<string, (() => Promise<unknown>) | null>>();

/**
 * Writes what nobody is to wait for: at once where the database is free, else behind whoever writes. Of what comes meanwhile under
 * the same key, the last is written. A failure, such as a full disk, is passed over: it is for what is said again at the next contact.
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
