import type { Row, TableName } from '../../schema/tables.ts';
import type { Trx } from '../db/database.ts';
import { remembersBases } from '../db/history.ts';
import { readSeq } from '../db/meta.ts';
import { type RowChange, readRow } from '../db/server-tx.ts';
import { statement } from '../db/statement.ts';

/** Where a piece of work stands in the order of all that was done: the place of its epoch, and the position in it. */
export type Place = { no: number; seq: number };

export const isBefore = (a: Place, b: Place): boolean => a.no < b.no || (a.no === b.no && a.seq < b.seq);

const INSERT_BASE = statement(
  'insert into "baseRecords" ("tbl", "recordId", "seq", "row") values (?, ?, ?, ?) on conflict do nothing',
);
const SELECT_BASE = statement<{ seq: number; row: string | null }>(
  'select "seq", "row" from "baseRecords" where "tbl" = ? and "recordId" = ?',
);
const SELECT_CHANGES = statement<Place & { mutationId: string; op: string; fields: string; row: string | null }>(
  `select c."mutationId", c."op", c."fields", c."row", m."seq", e."no"
    from "recordChanges" c
    join "mutationLog" m on m."id" = c."mutationId"
    join "epochs" e on e."id" = m."epoch"
    where c."tbl" = ? and c."recordId" = ? and m."cameInAt" > ? and c."op" in ('created', 'changed', 'removed')
    order by e."no", m."seq"`,
);

/**
 * Remembers records as the backup had them, before the first change of each since then.
 * @param seq the position up to which they were so
 */
export async function keepBases(trx: Trx, changes: readonly RowChange[], seq: number): Promise<void> {
  if (!(await remembersBases(trx))) return;
  for (const { table, id, before } of changes) {
    await trx.executeQuery(INSERT_BASE(table, id, seq, before && JSON.stringify(before)));
  }
}

/** A record as all that is known of it makes it. */
export type Folded<T extends TableName> = {
  row: Row<T> | null;
  /** Whether it was there at some time, as far as is known. */
  isKnown: boolean;
};

/**
 * A record as the backup had it, with all that is known to have been done to it since, in the order in which it was done. In
 * whatever order that came back: the outcome is the same.
 * @param before leaves out what stands at this place and behind it
 */
export async function foldRecord<T extends TableName>(
  trx: Trx,
  { table, id }: { table: T; id: string },
  before?: Place,
): Promise<Folded<T>> {
  const base = (await trx.executeQuery(SELECT_BASE(table, id))).rows[0];
  if (!base) {
    const row = (await readRow(trx, table, id)) ?? null;
    return { row, isKnown: row !== null };
  }
  let row: Row<T> | null = base.row === null ? null : JSON.parse(base.row);
  let isKnown = row !== null;
  for (const change of (await trx.executeQuery(SELECT_CHANGES(table, id, base.seq))).rows) {
    if (before && !isBefore(change, before)) break;
    if (change.op === 'created') row = change.row === null ? row : JSON.parse(change.row);
    else if (change.op === 'removed') row = null;
    else if (row) row = { ...row, ...valuesAfter(change.fields) };
    isKnown ||= change.op !== 'changed';
  }
  return { row, isKnown };
}

/** The values that fields have after a change. */
function valuesAfter(fields: string): object {
  const pairs: Record<string, [unknown, unknown]> = JSON.parse(fields);
  return Object.fromEntries(Object.entries(pairs).map(([field, [, after]]) => [field, after]));
}

/** Remembers a record as it is now, where nothing touched it since the backup. */
export async function keepBase<T extends TableName>(trx: Trx, table: T, id: string): Promise<void> {
  const before = (await readRow(trx, table, id)) ?? null;
  await keepBases(trx, [{ table, id, before, after: null } as RowChange], await readSeq(trx));
}

/** Work that came in at an earlier position reaches a record after all: what is told of it from there on counts. */
export async function reachBack(trx: Trx, { table, id }: { table: TableName; id: string }, seq: number): Promise<void> {
  await trx
    .updateTable('baseRecords')
    .set({ seq })
    .where('tbl', '=', table)
    .where('recordId', '=', id)
    .where('seq', '>', seq)
    .execute();
}
