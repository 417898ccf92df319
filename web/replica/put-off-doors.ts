import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { useLiveQuery } from './live-query.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useLocalDb } from './use-table.tsx';

/**
 * Remembers that nothing more is collected at these stops today. It only hides the reminder, for that day on this
 * device; the money stays on every list.
 */
export function putOffDoors(db: LocalDb, stopIds: readonly Id[], day: Day): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const before = Object.entries((await readMeta(db, 'putOffDoors')) ?? {}).filter(([, of]) => of === day);
    await writeMeta(db, 'putOffDoors', Object.fromEntries([...before, ...stopIds.map((id) => [id, day])]));
  });
}

/** Stops where nothing more is collected on a day; null until read. */
export function usePutOffDoors(day: Day): ReadonlySet<Id> | null {
  const db = useLocalDb();
  const kept = useLiveQuery(async () => (db ? ((await readMeta(db, 'putOffDoors')) ?? {}) : null), [db]);
  if (!kept) return null;
  return new Set(Object.entries(kept).flatMap(([id, of]) => (of === day ? [id] : [])));
}
