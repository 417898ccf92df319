import type { DBCore, DBCoreTable, Middleware } from 'dexie';

/**
 * Notices that a device's storage does not answer: a database that does not open, a transaction that another tab holds up,
 * a connection that the browser lost without a word. It does not know why, and ends nothing: what waits is done as soon
 * as the storage answers.
 */

/** How long the storage may leave everything unanswered, in milliseconds. */
export const SILENT_MS = 5_000;

type Time = { now(): number; after(ms: number, then: () => void): void };

const OF_THE_PAGE: Time = { now: () => performance.now(), after: (ms, then) => void setTimeout(then, ms) };

/** @param onSilent called once each time the storage falls silent */
export function createStorageWatch(onSilent: () => void, time: Time = OF_THE_PAGE) {
  const listeners = new Set<() => void>();
  let pending = 0;
  let lastAnswer = 0;
  let isLooking = false;
  let isSilent = false;

  function tell(silent: boolean): void {
    if (silent === isSilent) return;
    isSilent = silent;
    for (const listener of listeners) listener();
    if (silent) onSilent();
  }

  function look(): void {
    const left = lastAnswer + SILENT_MS - time.now();
    if (pending > 0 && left > 0) time.after(left, look);
    else {
      isLooking = false;
      tell(pending > 0);
    }
  }

  function answer(): void {
    lastAnswer = time.now();
    tell(false);
    if (pending === 0 || isLooking) return;
    isLooking = true;
    time.after(SILENT_MS, look);
  }

  return {
    /** Something was asked of the storage. @returns to be called when it is done, well or not */
    begin(): () => void {
      let isDone = false;
      pending += 1;
      if (pending === 1) answer();
      return () => {
        if (isDone) return;
        isDone = true;
        pending -= 1;
        answer();
      };
    },
    /** The storage answered something. */
    answer,
    isSilent: () => isSilent,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type StorageWatch = ReturnType<typeof createStorageWatch>;

/**
 * Reports every transaction and every answer of a database to its watch.
 * @param open holds the transactions that are not over
 */
export function watching(watch: StorageWatch, open: Set<IDBTransaction>): Middleware<DBCore> {
  const telling = <A extends unknown[], R>(ask: (...args: A) => PromiseLike<R>) => {
    return (...args: A) => {
      const answered = ask(...args);
      answered.then(watch.answer, watch.answer);
      return answered;
    };
  };
  return {
    stack: 'dbcore',
    name: 'storage-watch',
    create: (core) => ({
      ...core,
      transaction(...args) {
        const begun = core.transaction(...args);
        const transaction = begun as unknown as IDBTransaction;
        const done = watch.begin();
        open.add(transaction);
        const over = () => {
          open.delete(transaction);
          done();
        };
        transaction.addEventListener('complete', over);
        transaction.addEventListener('abort', over);
        return begun;
      },
      table(name): DBCoreTable {
        const table = core.table(name);
        return {
          ...table,
          mutate: telling(table.mutate),
          get: telling(table.get),
          getMany: telling(table.getMany),
          query: telling(table.query),
          count: telling(table.count),
        } as DBCoreTable;
      },
    }),
  };
}
