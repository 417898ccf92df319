import { writeMeta } from './meta.ts';
import { useLocalDb, useOwnState } from './use-table.tsx';

export type ProductView = 'cards' | 'list';

/** How this user sees the products on this device. */
export function useProductView(): { view: ProductView; setView: (view: ProductView) => Promise<void> } {
  const db = useLocalDb();
  const view = useOwnState().productView ?? 'cards';
  return {
    view,
    async setView(next) {
      if (db) await writeMeta(db, 'productView', next);
    },
  };
}
