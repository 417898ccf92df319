import { sql } from 'kysely';
import { isOpenStopOf } from '../../schema/delivery/order-track-rules.ts';
import { Rejected } from '../../schema/rejected.ts';
import type { Effect } from './effect.ts';

/** Most open orders per restaurant: weeks of real orders. Each may be large, and the office's devices hold all. */
export const MAX_OPEN_ORDERS = 200;

/** Stops one login from filling the office's lists and devices. The excess order stays on its device. */
export const keepOpenOrdersFew: Effect = async (_tx, changes, { trx }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || before || !after) continue;
    const { open } = await trx
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('customerId', '=', after.customerId)
      // A literal, to match the partial index.
      .where('isDelivered', '=', sql.lit(0))
      .executeTakeFirstOrThrow();
    if (open > MAX_OPEN_ORDERS) throw new Rejected('too_many_open');
  }
};

/** Deletes the open stops of a deleted order, also those that the deleting device did not know. */
export const takeStopsAlong: Effect = async (tx, changes, { trx }) => {
  for (const { table, id, after } of changes) {
    if (table !== 'orders' || after) continue;
    const stops = await trx.selectFrom('orderTracks').select('_id').where('orderId', '=', id).execute();
    for (const { _id } of stops) {
      const track = await tx.get('orderTracks', _id);
      if (track && isOpenStopOf(track, id)) await tx.remove('orderTracks', _id);
    }
  }
};
