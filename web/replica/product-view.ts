import { useLiveQuery } from './live-query.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

export type ProductView = 'cards' | 'list';

/** How this user sees the products on this device; null until it is read. */
export function useProductView(): { view: ProductView | null; setView: (view: ProductView) => Promise<void> } {
  const db = useLocalDb();
  const view = useLiveQuery(async () => (db ? ((await readMeta(db, 'productView')) ?? 'cards') : null), [db]) ?? null;
  return {
    view,
    async setView(next) {
      if (db) await writeMeta(db, 'productView', next);
    },
  };
}
