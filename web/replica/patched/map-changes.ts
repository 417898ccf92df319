import type { Id } from '../../../schema/core/ids.ts';
import { mapSteps } from './changed-maps.ts';
import { changesBetween } from './steps.ts';

/** The ids that changed from one map to another, with their values in the first; null if unknown. */
export function mapChanges<V>(
  before: ReadonlyMap<Id, V>,
  after: ReadonlyMap<Id, V>,
): ReadonlyMap<Id, V | undefined> | null {
  const found = changesBetween(mapSteps, before, after);
  if (!found) return null;
  const earlier = new Map<Id, unknown>();
  for (const step of found) for (const [id, value] of step) if (!earlier.has(id)) earlier.set(id, value);
  return earlier as ReadonlyMap<Id, V | undefined>;
}
