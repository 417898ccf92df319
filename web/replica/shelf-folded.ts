import { writeMeta } from './meta.ts';
import { useLocalDb, useOwnState } from './use-table.tsx';

/** True if this user folded the list of weekly products on this device. */
export function useShelfFolded(): { folded: boolean; setFolded: (folded: boolean) => Promise<void> } {
  const db = useLocalDb();
  const folded = useOwnState().shelfFolded ?? false;
  return {
    folded,
    async setFolded(next) {
      if (db) await writeMeta(db, 'shelfFolded', next);
    },
  };
}
