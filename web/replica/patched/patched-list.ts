import { changesBetween, type Steps } from './steps.ts';

/**
 * Compares two rows for sorting. It must be 0 only for the same row, so that the order never depends on how it came
 * about.
 */
export type Compare<R> = (a: R, b: R) => number;

/** Rows removed from a list and rows added to it. A changed row is both. */
export type ListChange<R> = { removed: readonly R[]; added: readonly R[] };

const steps: Steps<readonly unknown[], ListChange<unknown>> = new WeakMap();
const orders = new WeakMap<readonly unknown[], Compare<never>>();

/** Remembers the order that a list is sorted in. */
export function inOrder<R>(rows: readonly R[], compare: Compare<R>): readonly R[] {
  orders.set(rows, compare);
  return rows;
}

/** The order that a list is sorted in, if known. */
export const orderOf = <R>(rows: readonly R[]) => orders.get(rows) as Compare<R> | undefined;

/** Rows removed and added from one list to another; null if unknown. */
export function listChange<R>(before: readonly R[], after: readonly R[]): ListChange<R> | null {
  const found = changesBetween(steps, before, after) as ListChange<R>[] | null;
  if (!found) return null;
  const [only] = found;
  if (only && found.length === 1) return only;
  const removed = new Set<R>();
  const added = new Set<R>();
  for (const step of found) {
    for (const row of step.removed) if (!added.delete(row)) removed.add(row);
    for (const row of step.added) if (!removed.delete(row)) added.add(row);
  }
  return { removed: [...removed], added: [...added] };
}

/** Remembers the change from a list to the next one, which has the same order. */
export function followed<R>(before: readonly R[], after: readonly R[], change: ListChange<R>): readonly R[] {
  steps.set(before, { after, change });
  const compare = orderOf(before);
  return compare ? inOrder(after, compare) : after;
}

/**
 * Binary search: index of the first row from `from` on for which `isThere` is true. It must be true for all later rows
 * as well.
 */
function firstPlace<R>(rows: readonly R[], from: number, isThere: (row: R) => boolean): number {
  let [low, high] = [from, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = rows[middle];
    if (at !== undefined && !isThere(at)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of a row in a list, or of one that compares equal; null if there is none. */
export function placeOf<R>(row: R, rows: readonly R[], compare: Compare<R>): number | null {
  const place = firstPlace(rows, 0, (at) => compare(at, row) >= 0);
  const found = rows[place];
  return found !== undefined && compare(found, row) === 0 ? place : null;
}

/**
 * A list without some of its rows, found by binary search: filtering a long list would take longer than everything
 * else.
 */
function without<R>(rows: readonly R[], removed: readonly R[], compare: Compare<R>): readonly R[] {
  if (removed.length === 0) return rows;
  const places: number[] = [];
  for (const row of removed) {
    const place = placeOf(row, rows, compare);
    if (place !== null) places.push(place);
  }
  const parts: (readonly R[])[] = [];
  let from = 0;
  for (const place of places.sort((a, b) => a - b)) {
    parts.push(rows.slice(from, place));
    from = place + 1;
  }
  return ([] as R[]).concat(...parts, rows.slice(from));
}

/** A sorted list after a change: removes what left, sorts what came and merges it. */
export function patchedList<R>(
  before: readonly R[],
  { removed, added }: ListChange<R>,
  compare: Compare<R>,
): readonly R[] {
  if (removed.length + added.length === 0) return before;
  const kept = without(before, removed, compare);
  const parts: (readonly R[])[] = [];
  let from = 0;
  for (const row of added.toSorted(compare)) {
    const place = firstPlace(kept, from, (at) => compare(at, row) >= 0);
    parts.push(kept.slice(from, place), [row]);
    from = place;
  }
  return followed(before, inOrder(([] as R[]).concat(...parts, kept.slice(from)), compare), { removed, added });
}

/** A filtered list, patched from the previous one. Returns the same array if the change does not affect it. */
export function patchedFilter<R>(
  before: { sources: readonly R[]; value: readonly R[] } | null,
  rows: readonly R[],
  passes: (row: R) => boolean,
): readonly R[] {
  const change = before && listChange(before.sources, rows);
  const compare = orderOf(rows);
  if (before && change) {
    const own = { removed: change.removed.filter(passes), added: change.added.filter(passes) };
    if (compare) return patchedList(before.value, own, compare);
    if (own.removed.length + own.added.length === 0) return before.value;
    return followed(before.value, rows.filter(passes), own);
  }
  const found = rows.filter(passes);
  return compare ? inOrder(found, compare) : found;
}
