import type { LocalDb } from '../../web/replica/local-db.ts';

/** The app was killed here; none of its code continues. */
export class Killed extends Error {}

/**
 * Kills a tab at the edge of a transaction: before it begins, before one of its writes, or after its commit. From then
 * on the tab's database does not respond, as if the process were dead.
 */
export function createKiller() {
  let edges = Number.POSITIVE_INFINITY;

  function edge() {
    edges -= 1;
    if (edges < 0) throw new Killed();
  }

  return {
    /** Kills after `count` more edges. */
    killAfter(count: number): void {
      edges = count;
    },
    isDead: () => edges < 0,
    /** Installs itself between Dexie and IndexedDB. */
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
              // Not an async function: concurrent calls would lose Dexie's transaction.
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
