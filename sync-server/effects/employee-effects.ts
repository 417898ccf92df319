import { sql } from 'kysely';
import { openOfEmployee } from '../../schema/open-work.ts';
import { Rejected } from '../../schema/rejected.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Effect } from './effect.ts';

/**
 * Refuses to delete an employee with cash, stops or invoices: the money would be missing, and nobody would own the
 * work.
 * @throws Rejected with the open work in `open`
 */
export const letEmployeeGo: Effect = async (_tx, changes, { trx }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'employees' || !after || after.deletedAt === null || before?.deletedAt !== null) continue;
    const { _id } = after;
    const tracks = await trx
      .selectFrom('orderTracks')
      .selectAll()
      .where('deliveredBy', '=', _id)
      .where('isDelivered', '=', sql.lit(0))
      .execute();
    const invoices = await trx
      .selectFrom('invoices')
      .selectAll()
      .where('assignToCollect', '=', _id)
      .where('completedAt', 'is', null)
      .execute();
    const payments = await trx
      .selectFrom('payments')
      .selectAll()
      .where('collectorId', '=', _id)
      .where('handoverId', 'is', null)
      // To match the partial index.
      .where('reverses', 'is', null)
      .where('reversedBy', 'is', null)
      .execute();
    const handovers = await trx
      .selectFrom('handovers')
      .selectAll()
      .where('driverId', '=', _id)
      .where('confirmedAt', 'is', null)
      .execute();
    const open = openOfEmployee(after, {
      orderTracks: tracks.map((row) => decodeRow('orderTracks', row)),
      invoices: invoices.map((row) => decodeRow('invoices', row)),
      payments: payments.map((row) => decodeRow('payments', row)),
      handovers: handovers.map((row) => decodeRow('handovers', row)),
    });
    if (Object.keys(open).length > 0) throw new Rejected('in_use', { employeeId: _id, open });
  }
};
