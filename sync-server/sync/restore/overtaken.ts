import type { TableName } from '../../../schema/core/table-names.ts';
import type { Db } from '../../db/database.ts';
import type { Receipt } from './receipts.ts';
import { isBefore } from './record-history.ts';

/** Fields that are counted anew from other records, or with each change: they belong to no work in particular. */
const COUNTED: { [T in TableName]?: readonly string[] } = { invoices: ['paid', 'completedAt'], slips: ['version'] };

/**
 * True if two changes of one record set a field in common: the one that runs second takes the place of the other.
 * @param changed the fields of each, as the log and receipts have them
 */
export function sharesField(table: TableName, ...[one, other]: [changed: object, changed: object]): boolean {
  return Object.keys(one).some((field) => Object.hasOwn(other, field) && !COUNTED[table]?.includes(field));
}

/**
 * True if returned work that is to be judged anew would take the place of what its device did after it: the later work is
 * here and set the same field.
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
