import type { TableName } from '../../../schema/core/table-names.ts';
import type { Db } from '../../db/database.ts';
import type { Receipt } from './receipts.ts';
import { isBefore } from './record-history.ts';

/** Fields that are derived from other records, or change every time: they don't belong to any one mutation. */
const COUNTED: { [T in TableName]?: readonly string[] } = { invoices: ['paid', 'completedAt'], slips: ['version'] };

/**
 * True if two changes of a record set the same field, so that the second one overwrites the first.
 * @param changed the fields of each, as in the log and receipts
 */
export function sharesField(table: TableName, ...[one, other]: [changed: object, changed: object]): boolean {
  return Object.keys(one).some((field) => Object.hasOwn(other, field) && !COUNTED[table]?.includes(field));
}

/**
 * True if judging returned work again would overwrite what its device did later: the later work is here and set the
 * same field.
 */
export async function isOvertaken(trx: Db, { deviceId, no, epoch, seq, changes }: Receipt): Promise<boolean> {
  if (deviceId === null) return false;
  for (const { tbl, recordId, op, fields } of changes) {
    if (op !== 'changed') continue;
    const others = await trx
      .selectFrom('recordChanges')
      .innerJoin('mutationLog', 'mutationLog.id', 'recordChanges.mutationId')
      .innerJoin('epochs', 'epochs.id', 'mutationLog.epoch')
      .select(['recordChanges.fields', 'epochs.no', 'epochs.id as epoch', 'mutationLog.seq'])
      .where('tbl', '=', tbl)
      .where('recordId', '=', recordId)
      .where('op', '=', 'changed')
      .where('deviceId', '=', deviceId)
      .execute();
    for (const { fields: set, seq: position, ...place } of others) {
      const isLater = isBefore({ no, epoch, seq }, { ...place, seq: position ?? 0 });
      if (isLater && sharesField(tbl, fields, JSON.parse(set))) return true;
    }
  }
  return false;
}
