import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { columnsOf } from '../../db/column-codec.ts';
import type { Db, Trx } from '../../db/database.ts';
import { keepBases } from '../../db/log/base-records.ts';
import { readSeq } from '../../db/meta.ts';
import { type RowChange, readRow } from '../../db/server-tx.ts';
import { statement } from '../../db/statement.ts';

/**
 * A place in the order of all work: the epoch's ordinal and name, and the position in it. Two restores of one backup
 * begin epochs with the same ordinal, and work of one never knew of the other's: they are not mixed.
 */
export type Place = { no: number; epoch: string; seq: number };

export function isBefore(a: Place, b: Place): boolean {
  if (a.no !== b.no) return a.no < b.no;
  return a.epoch === b.epoch ? a.seq < b.seq : a.epoch < b.epoch;
}

const SELECT_BASE = statement<{ seq: number; row: string | null }>(
  'select "seq", "row" from "baseRecords" where "tbl" = ? and "recordId" = ?',
);
const SELECT_CHANGES = statement<Place & { mutationId: string; op: string; fields: string; row: string | null }>(
  `select c."mutationId", c."op", c."fields", c."row", m."seq", m."epoch", e."no"
    from "recordChanges" c
    join "mutationLog" m on m."id" = c."mutationId"
    join "epochs" e on e."id" = m."epoch"
    where c."tbl" = ? and c."recordId" = ? and m."cameInAt" > ? and c."op" in ('created', 'changed', 'removed')
    order by e."no", m."epoch", m."seq"`,
);

/** A record as its known history gives it. */
export type Folded<T extends TableName> = {
  row: Row<T> | null;
  /** True if the record is known to have existed at some time. */
  isKnown: boolean;
};

/**
 * A record as the backup had it, with every known later change applied, in the order of their places. The result does
 * not depend on the order in which work was returned.
 * @param before ignores changes at this place and later
 */
export async function foldRecord<T extends TableName>(
  trx: Db,
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
    else if (row) row = withChange(table, row, valuesAfter(change.fields));
    isKnown ||= change.op !== 'changed';
  }
  return { row, isKnown };
}

/**
 * Applies lines or a delivery, recorded without knowing that the slip was voided: what the customer was shown holds,
 * and the office decides, as if the void had been known then (schema/slips/slip-delivery.ts).
 */
function onVoidSlip(slip: Slip, change: Partial<Slip>): Partial<Slip> {
  const stands = change.lines !== undefined || Boolean(change.deliveredAt);
  if (slip.voidedAt === null || !stands || 'voidedAt' in change) return change;
  const { lines } = change.differs ?? slip.differs ?? slip;
  return { ...change, voidedAt: null, differs: { lines, isVoid: true } };
}

function withChange<T extends TableName>(table: T, row: Row<T>, change: object): Row<T> {
  const changed = table === 'slips' ? onVoidSlip(row as Slip, change) : change;
  return withoutAbsent(table, { ...row, ...changed });
}

/** Removes optional fields that a record lacks, for which the log has null. */
function withoutAbsent<T extends TableName>(table: T, row: Row<T>): Row<T> {
  const optional = new Set(columnsOf(table).flatMap(({ name, optional }) => (optional ? [name] : [])));
  return Object.fromEntries(
    Object.entries(row).filter(([field, value]) => value !== null || !optional.has(field)),
  ) as Row<T>;
}

function valuesAfter(fields: string): object {
  const pairs: Record<string, [unknown, unknown]> = JSON.parse(fields);
  return Object.fromEntries(Object.entries(pairs).map(([field, [, after]]) => [field, after]));
}

/** Saves the current record as the base, if nothing changed it since the backup. */
export async function keepBase<T extends TableName>(trx: Db, table: T, id: string): Promise<void> {
  const before = (await readRow(trx, table, id)) ?? null;
  await keepBases(trx, [{ table, id, before, after: null } as RowChange], await readSeq(trx));
}

/**
 * Moves a saved base back to an earlier position, because work from there turned out to concern the record: log entries
 * from there on count.
 */
export async function reachBack(trx: Trx, { table, id }: { table: TableName; id: string }, seq: number): Promise<void> {
  await trx
    .updateTable('baseRecords')
    .set({ seq })
    .where('tbl', '=', table)
    .where('recordId', '=', id)
    .where('seq', '>', seq)
    .execute();
}
