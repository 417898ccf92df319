import { createLiveStore, type LiveStore } from './live-store.ts';
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
export function createOwnState(db: LocalDb): LiveStore<OwnState> {
  return createLiveStore<OwnState>((show) => watchQuery(db, () => readOwn(db), show));
}
