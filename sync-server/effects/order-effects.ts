import { sql } from 'kysely';
import type { Id } from '../../schema/core/ids.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import type { Db } from '../db/database.ts';
import type { Effect } from './effect.ts';

/** Limit of open orders per restaurant: weeks of real ones. Each may be large, and the office's devices hold all. */
export const MAX_OPEN_ORDERS = 200;

async function openOrdersOf(trx: Db, customerId: Id): Promise<number> {
  const { open } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('customerId', '=', customerId)
    // A literal, to match the partial index.
    .where('isDelivered', '=', sql.lit(0))
    .executeTakeFirstOrThrow();
  return open;
}

export const hasRoomForOrder = async (trx: Db, customerId: Id): Promise<boolean> =>
  (await openOrdersOf(trx, customerId)) < MAX_OPEN_ORDERS;

/** Stops one login from filling the office's lists and devices. The excess order stays on its device. */
export const keepOpenOrdersFew: Effect = async (_tx, changes, { trx }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || before || !after) continue;
    if ((await openOrdersOf(trx, after.customerId)) > MAX_OPEN_ORDERS) throw new Rejected('too_many_open');
  }
};

/** Drops the reminder of a full cart, even if the phone had no time to report that it ordered. */
export const forgetFullCart: Effect = async (_tx, _changes, { trx, actor }) => {
  await trx.deleteFrom('cartHints').where('identityId', '=', actor._id).execute();
};
