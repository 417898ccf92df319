import { useLiveQuery } from './live-query.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

/** True if this user folded the list of weekly products on this device; null until it is read. */
export function useShelfFolded(): { folded: boolean | null; setFolded: (folded: boolean) => Promise<void> } {
  const db = useLocalDb();
  const folded = useLiveQuery(async () => (db ? ((await readMeta(db, 'shelfFolded')) ?? false) : null), [db]) ?? null;
  return {
    folded,
    async setFolded(next) {
      if (db) await writeMeta(db, 'shelfFolded', next);
    },
  };
}
