import { sql } from 'kysely';
import { isOpenStopOf } from '../../schema/delivery/order-track-rules.ts';
import { Rejected } from '../../schema/rejected.ts';
import type { Effect } from '../effect.ts';

/** Orders that may wait for one restaurant: weeks of work for an honest one. Each may be large, and the office holds them all. */
export const MAX_OPEN_ORDERS = 200;

/** One login cannot fill the office's lists, nor its phones. What is too much stays on the device that ordered it. */
export const keepOpenOrdersFew: Effect = async (_tx, changes, { trx }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || before || !after) continue;
    const { open } = await trx
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('customerId', '=', after.customerId)
      // As the index says it: it holds the open orders alone.
      .where('isDelivered', '=', sql.lit(0))
      .executeTakeFirstOrThrow();
    if (open > MAX_OPEN_ORDERS) throw new Rejected('too_many_open');
  }
};

/** No driver is left with the stop of an order that is deleted, whoever knew of it. */
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
