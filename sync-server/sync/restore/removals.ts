import type { Db, Trx } from '../../db/database.ts';
import { keepBases } from '../../db/log/base-records.ts';
import type { RowChange } from '../../db/server-tx.ts';
import type { Key, ServerTx } from './bring-in-line.ts';
import { foldRecord, type Place, reachBack } from './record-history.ts';

/** Work that removed records since a restore, and the position at which it arrived. */
type Removing = { id: string; cameInAt: number } & Place;

/** Extends a deletion's cascade, such as to an invoice's notes, to records that were returned after it. */
export async function reachFurther(trx: Trx, tx: ServerTx, work: Removing, removed: Key[]): Promise<void> {
  const known = new Set((await removalsOf(trx, work)).map(({ tbl, recordId }) => `${tbl}/${recordId}`));
  if (known.size === 0) return;
  for (const { table, id } of removed) {
    const before = await tx.get(table, id);
    if (!before || known.has(`${table}/${id}`)) continue;
    await keepBases(trx, [{ table, id, before, after: null } as RowChange], work.cameInAt - 1);
    await reachBack(trx, { table, id }, work.cameInAt - 1);
    await trx
      .insertInto('recordChanges')
      .values({ tbl: table, recordId: id, mutationId: work.id, op: 'removed', fields: '{}', row: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.remove(table, id);
  }
}

/**
 * Undoes removals that the work would not make now: deleting a stop spares a slip that turned out to be delivered.
 * Removals of records that are still missing are kept. Effects never remove records, so all removals are the mutation's
 * own.
 * @returns the records that stay
 */
export async function reachLess(trx: Trx, work: Removing, removed: Key[]): Promise<Key[]> {
  const still = new Set(removed.map(({ table, id }) => `${table}/${id}`));
  const spared: Key[] = [];
  for (const { tbl: table, recordId: id } of await removalsOf(trx, work)) {
    if (still.has(`${table}/${id}`) || !(await foldRecord(trx, { table, id }, work)).row) continue;
    await trx
      .updateTable('recordChanges')
      .set({ op: 'about', fields: '{}' })
      .where('mutationId', '=', work.id)
      .where('tbl', '=', table)
      .where('recordId', '=', id)
      .execute();
    spared.push({ table, id });
  }
  return spared;
}

const removalsOf = (trx: Db, { id }: Removing) =>
  trx
    .selectFrom('recordChanges')
    .select(['tbl', 'recordId'])
    .where('mutationId', '=', id)
    .where('op', '=', 'removed')
    .execute();
