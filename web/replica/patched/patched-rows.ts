import type { Id } from '../../../schema/core/ids.ts';
import { withChanges } from './changed-maps.ts';
import { mapChanges } from './map-changes.ts';
import { type Compare, inOrder, patchedList, placeOf } from './patched-list.ts';

type Maps = Record<string, ReadonlyMap<Id, unknown>>;

/** How a list's rows are made from records and from other tables' maps. All functions are pure. */
export type RowPlan<T, D extends Maps, R> = {
  /** Null if the record is not in the list, which may depend on the record alone. */
  rowOf: (record: T, directory: D) => R | null;
  idOf: (row: R) => Id;
  compare: Compare<R>;
  /** The id by which a record is joined with each map. Without one, all rows are made again when that map changes. */
  joins: { [K in keyof D]?: (record: T) => Id | null };
};

/** The maps that a list's rows are made from. */
export type RowSources<T, D extends Maps> = { records: ReadonlyMap<Id, T>; directory: D };

/** A value with the sources it was computed from; null at first. */
export type Before<S, V> = { sources: S; value: V } | null;

/** Share of changed records from which a list is made from scratch. */
const MANY = 0.25;

function madeAnew<T, D extends Maps, R>(
  { rowOf, compare }: RowPlan<T, D, R>,
  { records, directory }: RowSources<T, D>,
): readonly R[] {
  const rows: R[] = [];
  for (const record of records.values()) {
    const row = rowOf(record, directory);
    if (row !== null) rows.push(row);
  }
  return inOrder(rows.sort(compare), compare);
}

/** Ids changed in each source; null if unknown, or too many. */
function changedIds<T, D extends Maps, R>(
  { joins }: RowPlan<T, D, R>,
  before: RowSources<T, D>,
  now: RowSources<T, D>,
) {
  const records = mapChanges(before.records, now.records);
  if (!records) return null;
  let count = records.size;
  const touched: { idIn: (record: T) => Id | null; ids: ReadonlyMap<Id, unknown> }[] = [];
  for (const name in now.directory) {
    const [earlier, later] = [before.directory[name], now.directory[name]];
    if (!earlier || !later || earlier === later) continue;
    const ids = mapChanges<unknown>(earlier, later);
    const idIn = joins[name];
    if (!ids || !idIn) return null;
    count += ids.size;
    touched.push({ idIn, ids });
  }
  return count > now.records.size * MANY ? null : { records, touched };
}

/** The rows of a list in order, patched from the previous ones: only rows that a change affects are made again. */
export function patchedRows<T, D extends Maps, R>(
  plan: RowPlan<T, D, R>,
  before: Before<RowSources<T, D>, readonly R[]>,
  now: RowSources<T, D>,
): readonly R[] {
  const changed = before && changedIds(plan, before.sources, now);
  if (!changed) return madeAnew(plan, now);
  const { records, touched } = changed;
  const old = new Set<R>();
  const ids = new Set(records.keys());
  for (const record of records.values()) {
    // The old row is found by making it again from the old record.
    const row = record === undefined ? null : plan.rowOf(record, before.sources.directory);
    const place = row === null ? null : placeOf(row, before.value, plan.compare);
    const found = place === null ? undefined : before.value[place];
    if (found !== undefined) old.add(found);
  }
  for (const row of touched.length > 0 ? before.value : []) {
    const id = plan.idOf(row);
    const record = now.records.get(id);
    if (record === undefined || !touched.some((each) => each.ids.has(each.idIn(record) ?? ''))) continue;
    ids.add(id);
    old.add(row);
  }
  const made = new Set<R>();
  for (const id of ids) {
    const record = now.records.get(id);
    const row = record === undefined ? null : plan.rowOf(record, now.directory);
    if (row !== null) made.add(row);
  }
  // If `rowOf` returns the same object, nothing changed that the row shows.
  const removed = [...old].filter((row) => !made.delete(row));
  return patchedList(before.value, { removed, added: [...made] }, plan.compare);
}

/** How records are summed by an id they name, such as a customer's dues from its invoices. */
export type SumPlan<T, V> = {
  idOf: (record: T) => Id | null;
  /** @returns undefined to leave the id out */
  sumOf: (records: readonly T[]) => V | undefined;
};

function grouped<T>(records: Iterable<T>, idOf: (record: T) => Id | null): Map<Id, T[]> {
  const groups = new Map<Id, T[]>();
  for (const record of records) {
    const id = idOf(record);
    if (id === null) continue;
    const group = groups.get(id);
    if (group) group.push(record);
    else groups.set(id, [record]);
  }
  return groups;
}

/** Sums by id, patched from the previous ones: only those whose records changed are computed again. */
export function patchedSums<T, V>(
  { idOf, sumOf }: SumPlan<T, V>,
  before: Before<ReadonlyMap<Id, T>, ReadonlyMap<Id, V>>,
  records: ReadonlyMap<Id, T>,
): ReadonlyMap<Id, V> {
  const changed = before && mapChanges(before.sources, records);
  if (!changed) {
    const sums = new Map<Id, V>();
    for (const [id, group] of grouped(records.values(), idOf)) {
      const sum = sumOf(group);
      if (sum !== undefined) sums.set(id, sum);
    }
    return sums;
  }
  const asked = new Set<Id | null>();
  for (const [id, earlier] of changed) {
    for (const record of [earlier, records.get(id)]) if (record !== undefined) asked.add(idOf(record));
  }
  const groups = grouped(records.values(), (record) => {
    const id = idOf(record);
    return asked.has(id) ? id : null;
  });
  const sums = new Map<Id, V | undefined>();
  for (const id of asked) if (id !== null) sums.set(id, sumOf(groups.get(id) ?? []));
  return withChanges(before.value, sums);
}
