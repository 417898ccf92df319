import type { Id } from '../../../schema/ids.ts';
import type { Steps } from './steps.ts';

/** The steps from map to map, each with the values before by id; undefined for what is new. */
export const mapSteps: Steps<ReadonlyMap<Id, unknown>, ReadonlyMap<Id, unknown>> = new WeakMap();

/** Share of a map's values from which on changes are no longer kept beside it. */
const MANY = 1 / 16;

type Changes<V> = ReadonlyMap<Id, V | undefined>;

function changedCopy<V>(base: ReadonlyMap<Id, V>, changes: Changes<V>): Map<Id, V> {
  const copy = new Map(base);
  for (const [id, value] of changes) {
    if (value === undefined) copy.delete(id);
    else copy.set(id, value);
  }
  return copy;
}

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
    const changed = this.changes.get(id);
    return changed === undefined && !this.changes.has(id) ? this.base.get(id) : changed;
  }

  has = (id: Id) => this.get(id) !== undefined;

  /** All of it as one map. */
  whole(): ReadonlyMap<Id, V> {
    if (this.changes.size > 0) {
      this.base = changedCopy(this.base, this.changes);
      this.changes = new Map();
    }
    return this.base;
  }

  entries = () => this.whole().entries();
  keys = () => this.whole().keys();
  values = () => this.whole().values();
  [Symbol.iterator] = () => this.whole().entries();
  forEach = (callback: (value: V, id: Id, map: ReadonlyMap<Id, V>) => void) => this.whole().forEach(callback);
}

function afterChanges<V>(before: ReadonlyMap<Id, V>, now: Changes<V>, size: number): ReadonlyMap<Id, V> {
  const { base, changes } = before instanceof ChangedMap ? before : { base: before, changes: new Map() };
  const isBack = ([id, value]: [Id, V | undefined]) => value !== undefined && changes.has(id) && !before.has(id);
  // What left and comes back stands last, as in any map.
  if (changes.size + now.size > size * MANY || [...now].some(isBack)) return changedCopy(before, now);
  return new ChangedMap<V>(base, new Map([...changes, ...now]), size);
}

/** A map after some changes (undefined removes); the one before stays as it was, and is returned if nothing changes. */
export function withChanges<V>(before: ReadonlyMap<Id, V>, changes: Changes<V>): ReadonlyMap<Id, V> {
  const earlier = new Map<Id, V | undefined>();
  const now = new Map<Id, V | undefined>();
  let { size } = before;
  for (const [id, value] of changes) {
    const was = before.get(id);
    if (was === value) continue;
    earlier.set(id, was);
    now.set(id, value);
    size += Number(was === undefined) - Number(value === undefined);
  }
  if (earlier.size === 0) return before;
  const after = afterChanges(before, now, size);
  mapSteps.set(before, { after, change: earlier });
  return after;
}
