import type { Id } from '../../../schema/ids.ts';
import type { Steps } from './steps.ts';

/** The steps from map to map, each with the values before by id; undefined for what is new. */
export const mapSteps: Steps<ReadonlyMap<Id, unknown>, ReadonlyMap<Id, unknown>> = new WeakMap();

/** A map after some changes (undefined removes); the one before stays as it was, and is returned if nothing changes. */
export function withChanges<V>(before: ReadonlyMap<Id, V>, changes: ReadonlyMap<Id, V | undefined>) {
  const after = new Map(before);
  const earlier = new Map<Id, V | undefined>();
  for (const [id, value] of changes) {
    if (before.get(id) === value) continue;
    earlier.set(id, before.get(id));
    if (value === undefined) after.delete(id);
    else after.set(id, value);
  }
  if (earlier.size === 0) return before;
  mapSteps.set(before, { after, change: earlier });
  return after;
}
