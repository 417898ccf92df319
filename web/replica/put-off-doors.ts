import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { LocalDb } from './local-db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useOwnState } from './use-table.tsx';

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

/** Stops where nothing more is collected on a day. */
export function usePutOffDoors(day: Day): ReadonlySet<Id> {
  const kept = useOwnState().putOffDoors ?? {};
  return new Set(Object.entries(kept).flatMap(([id, of]) => (of === day ? [id] : [])));
}
