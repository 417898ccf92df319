import type { LocalDb } from '../../replica/local-db.ts';

/** The app was killed here: nothing of it runs on. */
export class Killed extends Error {}

/**
 * Kills a tab at an edge of a transaction: before one begins, before one of its writes, or after it was committed. From then
 * on the tab's database answers nothing, as a dead process would not.
 */
export function createKiller() {
  let edges = Number.POSITIVE_INFINITY;

  function edge() {
    edges -= 1;
    if (edges < 0) throw new Killed();
  }

  return {
    /** Lets `count` more edges pass. */
    killAfter(count: number): void {
      edges = count;
    },
    isDead: () => edges < 0,
    /** Stands between Dexie and IndexedDB. */
    attach(db: LocalDb): void {
      db.use({
        stack: 'dbcore',
        name: 'killer',
        create: (core) => ({
          ...core,
          transaction(stores, mode, options) {
            if (mode === 'readwrite' || edges < 0) edge();
            return core.transaction(stores, mode, options);
          },
          table(name) {
            const table = core.table(name);
            return {
              ...table,
              // Not an async function: several of those side by side lose Dexie's transaction.
              mutate(request) {
                edge();
                return table.mutate(request);
              },
            };
          },
        }),
      });
    },
  };
}
