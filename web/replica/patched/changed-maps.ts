import type { Id } from '../../../schema/core/ids.ts';
import type { Steps } from './steps.ts';

/** The steps from map to map, each with the values before by id; undefined for what is new. */
export const mapSteps: Steps<ReadonlyMap<Id, unknown>, ReadonlyMap<Id, unknown>> = new WeakMap();

/** Share of a map's values from which on changes are no longer kept beside it. */
const MANY = 1 / 16;

type Changes<V> = ReadonlyMap<Id, V | undefined>;

/**
 * A map, and what changed since; undefined stands for what left. To copy 50,000 entries after each commit would take
 * longer than anything else that a list does then, so they are copied when somebody first goes through all of them.
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

  /** All of it as one map. */
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
 * A map after some changes (undefined removes); the one before stays as it was, and is returned if nothing changes. What
 * left and comes back may stand anywhere.
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
