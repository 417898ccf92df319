import { createLiveStore } from '../../replica/live-store.ts';
import { type LocalDb, type OutboxRow, type OutboxState, UNSENT } from '../../replica/local-db.ts';
import { watchQuery } from '../../replica/watch-query.ts';

/** States of unfinished work. */
const OPEN: OutboxState[] = [...UNSENT, 'refused'];

/**
 * The outbox in memory, for every screen: unfinished work in the order it was done. A row saved by this page is added
 * in memory at once; the database read arrives later, and the record would look sent until then.
 */
export function createLiveOutbox(db: LocalDb) {
  /** Number of rows saved by this page. */
  let count = 0;
  /** Rows saved by this page after the shown read began; `nth` numbers them. */
  let unread: { row: OutboxRow; nth: number }[] = [];

  async function readOpen() {
    const before = count;
    return { before, found: await db.outbox.where('state').anyOf(OPEN).sortBy('n') };
  }

  const { show, read, getSnapshot, subscribe } = createLiveStore<OutboxRow[]>((showRead) =>
    watchQuery(db, readOpen, ({ before, found }) => {
      const known = new Set(found.map(({ n }) => n));
      unread = unread.filter(({ row, nth }) => nth > before && !known.has(row.n));
      showRead([...found, ...unread.map(({ row }) => row)]);
    }),
  );

  return {
    read,
    getSnapshot,
    subscribe,
    add(row: OutboxRow) {
      count += 1;
      unread.push({ row, nth: count });
      const rows = getSnapshot();
      if (rows) show([...rows.filter(({ n }) => n !== row.n), row]);
    },
  };
}

export type LiveOutbox = ReturnType<typeof createLiveOutbox>;
