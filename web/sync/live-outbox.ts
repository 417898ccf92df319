import type { LocalDb, OutboxRow, OutboxState } from '../replica/local-db.ts';
import { watchQuery } from '../replica/watch-query.ts';
import { createLiveStore } from './live-store.ts';
import { UNSENT } from './outbox.ts';

/** Work that is not done with. */
const OPEN: OutboxState[] = [...UNSENT, 'refused'];

/**
 * The outbox in memory, for every screen: work that is not done with, in the order it was done. What this page saved is in it
 * from the moment it is saved: read again from the disk, it would be there a moment after the record it changed, and for that
 * moment a screen would call it sent.
 */
export function createLiveOutbox(db: LocalDb) {
  /** How many were saved here. */
  let count = 0;
  /** What was saved here, as the how-many-th, after the reading began that is shown. */
  let unread: { row: OutboxRow; nth: number }[] = [];

  async function read() {
    const before = count;
    return { before, found: await db.outbox.where('state').anyOf(OPEN).sortBy('n') };
  }

  const { show, getSnapshot, subscribe } = createLiveStore<OutboxRow[]>((showRead) =>
    watchQuery(db, read, ({ before, found }) => {
      const known = new Set(found.map(({ n }) => n));
      unread = unread.filter(({ row, nth }) => nth > before && !known.has(row.n));
      showRead([...found, ...unread.map(({ row }) => row)]);
    }),
  );

  return {
    getSnapshot,
    subscribe,
    /** Takes in what this page has just saved. */
    add(row: OutboxRow) {
      count += 1;
      unread.push({ row, nth: count });
      const rows = getSnapshot();
      if (rows) show([...rows.filter(({ n }) => n !== row.n), row]);
    },
  };
}

export type LiveOutbox = ReturnType<typeof createLiveOutbox>;
