import { useLiveQuery } from './live-query.ts';
import type { CartLine } from './local-db.ts';
import { useLocalDb } from './use-table.tsx';

export type { CartLine } from './local-db.ts';

const NO_LINES: CartLine[] = [];

/** The cart's lines in catalogue order; empty when signed out. Stored on this device only, shared by its tabs. */
export function useCart(): CartLine[] {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? db.cart.toArray().then(byRank) : NO_LINES), [db]) ?? NO_LINES;
}

/** Like `useCart`, but null until the first read, so that an empty cart (`[]`) can be told from an unread one. */
export function useLoadedCart(): CartLine[] | null {
  const db = useLocalDb();
  return useLiveQuery(async () => (db ? db.cart.toArray().then(byRank) : null), [db]) ?? null;
}

const byRank = (lines: CartLine[]) => lines.sort((a, b) => a.rank - b.rank);
