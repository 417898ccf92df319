import type { Id } from '../../../schema/core/ids.ts';
import type { Steps } from './steps.ts';

/** The step from each map to the next, with the earlier values by id; undefined for a new id. */
export const mapSteps: Steps<ReadonlyMap<Id, unknown>, ReadonlyMap<Id, unknown>> = new WeakMap();

/** Share of a map's values from which changes are copied at once. */
const MANY = 1 / 16;

type Changes<V> = ReadonlyMap<Id, V | undefined>;

/**
 * A map plus later changes; undefined marks a removal. Copying 50,000 entries after each commit would take longer than
 * all other work of a list, so they are copied only when somebody iterates.
 */
class ChangedMap<V> implements ReadonlyMap<Id, V> {
  base: ReadonlyMap<Id, V>;
  changes: Changes<V>;
  readonly size: number;

  constructor(base: ReadonlyMap<Id, V>, changes: Changes<V>, size: number) {
    this.base = base;
    this.changes = changes;
    this.size = size;
  }

  get(id: Id): V | undefined {
    return this.changes.has(id) ? this.changes.get(id) : this.base.get(id);
  }
  has(id: Id): boolean {
    return this.get(id) !== undefined;
  }

  /** Merges the changes into one map. */
  whole(): ReadonlyMap<Id, V> {
    const { changes } = this;
    if (changes.size > 0) {
      this.changes = new Map();
      this.base = changedCopy(this.base, changes);
    }
    return this.base;
  }
  entries() {
    return this.whole().entries();
  }
  keys() {
    return this.whole().keys();
  }
  values() {
    return this.whole().values();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  forEach(callback: (value: V, id: Id, map: ReadonlyMap<Id, V>) => void): void {
    this.whole().forEach(callback);
  }
}

function changedCopy<V>(base: Iterable<[Id, V]>, changes: Changes<V>): Map<Id, V> {
  const copy = new Map(base);
  for (const [id, value] of changes) {
    if (value === undefined) copy.delete(id);
    else copy.set(id, value);
  }
  return copy;
}

/**
 * Returns a map with changes applied (undefined removes), without changing the one given; that one if nothing changes.
 * An id that was removed and comes back may be anywhere in the order.
 */
export function withChanges<V>(before: ReadonlyMap<Id, V>, changes: Changes<V>): ReadonlyMap<Id, V> {
  const earlier = new Map<Id, V | undefined>();
  const { base, changes: all } = before instanceof ChangedMap ? before : { base: before, changes: [] };
  const now = new Map<Id, V | undefined>(all);
  let { size } = before;
  for (const [id, value] of changes) {
    const was = before.get(id);
    if (was === value) continue;
    earlier.set(id, was);
    now.set(id, value);
    size += Number(was === undefined) - Number(value === undefined);
  }
  if (earlier.size === 0) return before;
  const after = now.size > size * MANY ? changedCopy(base, now) : new ChangedMap<V>(base, now, size);
  mapSteps.set(before, { after, change: earlier });
  return after;
}
