import { createLiveStore } from './live-store.ts';
import type { CartLine, LocalDb } from './local-db.ts';
import { readMetas } from './meta.ts';
import { watchQuery } from './watch-query.ts';

async function readOwn(db: LocalDb) {
  return db.transaction('r', db.cart, db.meta, async () => {
    const [lines, kept] = await Promise.all([
      db.cart.toArray(),
      readMetas(db, ['checkout', 'placed', 'productView', 'shelfFolded', 'putOffDoors', 'slipDrafts']),
    ]);
    return { cart: byRank(lines), ...kept };
  });
}

const byRank = (lines: CartLine[]) => lines.sort((a, b) => a.rank - b.rank);

/** What is stored on this device only, shared by its tabs: the cart in catalogue order, drafts, choices of view. */
export type OwnState = Awaited<ReturnType<typeof readOwn>>;

/** Reads it in one transaction, for every screen: a query each would slow the first one. */
export function createOwnState(db: LocalDb) {
  const store = createLiveStore<OwnState>((show) => watchQuery(db, () => readOwn(db), show));
  return {
    ...store,
    /** Reads it anew: a live query learns of a commit a moment later, and a screen must not begin with what was before. */
    async readAgain(): Promise<void> {
      const before = store.getSnapshot();
      if (!before) return void (await store.read());
      const now = await readOwn(db);
      if (JSON.stringify(now) !== JSON.stringify(before)) store.show(now);
    },
  };
}
