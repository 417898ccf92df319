import { sql } from 'kysely';
import { toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { DeliveryPlan } from '../../schema/orders/order-days.ts';
import { isUnavailable, lineProblemOf } from '../../schema/orders/order-lines.ts';
import { announcedAt, type StandingDay } from '../../schema/orders/standing/standing-days.ts';
import type { StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import { unitQuestionsOf } from '../../schema/orders/standing/unit-questions.ts';
import type { Db } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';
import { type NewNotice, writeNotices } from '../db/notices.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { readRow } from '../db/server-tx.ts';

/** A day of a standing order to announce to its restaurant. */
export type Announced = { standingOrderId: Id; plan: DeliveryPlan; on: StandingDay };

const causeOf = ({ standingOrderId, on }: Announced) => `standing.${standingOrderId}.${on.day}`;

type Lines = Pick<StandingOrder, 'orderItems'>;

/**
 * Counts a standing order's lines that can't be delivered as things are, and those whose quantity its restaurant has to
 * give.
 */
async function countTroubles(trx: Db, { orderItems }: Lines): Promise<{ gone: number; asked: number }> {
  const ids = [...new Set(orderItems.map(({ _id }) => _id))];
  const rows = await Promise.all(ids.map((id) => readRow(trx, 'products', id)));
  const products = new Map(rows.flatMap((product) => (product ? [[product._id, product] as const] : [])));
  const problems = orderItems.map((item) => ({ problem: lineProblemOf(products.get(item._id), item) }));
  return {
    gone: problems.filter(isUnavailable).length,
    asked: unitQuestionsOf({ orderItems }, (id) => products.get(id)).length,
  };
}

/** The notice for a day; null if nobody is to be told, as the restaurant itself has just changed it. */
async function noticeOf(trx: Db, { standingOrderId, plan, on }: Announced): Promise<NewNotice | null> {
  const standing = await readRow(trx, 'standingOrders', standingOrderId);
  if (!standing) return null;
  const { customerId, orderItems, changed } = standing;
  const { day, state, cutOff } = on;
  const troubles = await countTroubles(trx, standing);
  const isKnown = changed.by.role === 'customer' && changed.at >= announcedAt(plan, day);
  if (isKnown && troubles.asked === 0) return null;
  const others = await trx
    .selectFrom('orders')
    .select('_id')
    .where('customerId', '=', customerId)
    // A literal, to match the partial index.
    .where('isDelivered', '=', sql.lit(0))
    .where('deliveryDate', '=', day)
    .limit(1)
    .executeTakeFirst();
  const { gone, asked } = troubles;
  const counts = { lines: orderItems.length, gone, also: others ? 1 : 0, ...(asked > 0 && { asked }) };
  const said = { what: state === 'closed' ? 'closed' : 'tomorrow', day, at: cutOff, ...counts };
  return { kind: 'standingOrder', to: `customer:${customerId}`, about: standingOrderId, said, until: cutOff };
}

/**
 * Announces to restaurants the next day's standing orders, once each, while they can still be changed.
 * @param now milliseconds since 1970
 */
export async function announceStandingOrders(db: Db, announced: readonly Announced[], now: number): Promise<void> {
  if (announced.length === 0) return;
  const ids = announced.map((each) => `${causeOf(each)}.0`);
  const told = await db
    .selectFrom('notices')
    .select('_id')
    .where(isOneOf(db, '_id', ids))
    .execute();
  const known = new Set(told.map(({ _id }) => _id));
  for (const each of announced) {
    const cause = causeOf(each);
    if (known.has(`${cause}.0`)) continue;
    await engineOf(db).writeApart(db, async (trx) => {
      const notice = await noticeOf(trx, each);
      if (notice) await writeNotices(trx, [notice], { cause, now: toInstant(now) });
    });
  }
}
