import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { earlier, Instant } from '../../schema/core/days.ts';
import type { Tx } from '../../schema/core/mutation.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { arrivalOf, cutOffOf } from '../../schema/orders/order-days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { orderTotalOf } from '../../schema/orders/order-rules.ts';
import { readDeliveryPlan } from '../db/queries/delivery-plans.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';

type Context = Parameters<Effect>[2];
type Judged = Pick<Order, 'arrival' | 'arrivedAt' | 'proposedDay'>;

/**
 * Judges an order's day by its first arrival, which is now (money.md, example 10). Null if there is nothing to judge
 * by: the customer has no delivery days or no cut-off.
 */
export async function judge(
  order: Order,
  placedAt: Instant,
  { trx, now, today, timeZone, outageSince }: Context,
  customer: Customer | undefined,
): Promise<Judged | null> {
  const day = order.deliveryDate;
  if (!customer) return null;
  const plan = await readDeliveryPlan(trx, customer, { today, day, timeZone });
  if (!plan?.cutOff) return null;
  const arriving = { day, placedAt, arrivedAt: now };
  if (arrivalOf(plan, arriving).state === 'in time') return {};
  const outage = await outageSince(cutOffOf(plan, day));
  const arrival = arrivalOf(plan, { ...arriving, outage });
  if (arrival.state !== 'too late') return { arrival: 'late', arrivedAt: now };
  return { arrival: 'too late', arrivedAt: now, ...(arrival.proposed && { proposedDay: arrival.proposed }) };
}

const isOrder = (change: RowChange): change is Extract<RowChange, { table: 'orders' }> => change.table === 'orders';

/** The order minimum if an order is below it, as a field for the order. */
export async function belowMinimum(tx: Tx, { orderItems }: Order): Promise<Pick<Order, 'belowMinimum'>> {
  const { orderMinimum = 0 } = (await tx.get('business', BUSINESS_ID)) ?? {};
  const { total, unpriced } = orderTotalOf(orderItems);
  // Lines without a price may make up the rest.
  return unpriced === 0 && total < orderMinimum ? { belowMinimum: orderMinimum } : {};
}

/**
 * Judges a new order by the cut-off of its day, and marks one that is below the minimum.
 * @param decide may change the judgement
 */
const judging =
  (decide: (judged: Judged | null) => Judged | null): Effect =>
  async (tx, changes, context) => {
    for (const { before, after } of changes.filter(isOrder)) {
      if (before || !after) continue;
      const judged = await judge(after, after.placedAt, context, await tx.get('customers', after.customerId));
      const found = { ...decide(judged), ...(await belowMinimum(tx, after)) };
      if (Object.keys(found).length > 0) await tx.put('orders', { ...after, ...found });
    }
  };

export const judgeNewOrder = judging((judged) => judged);

/** Judges an order that the office took: the office saw the cut-off, so a late order is accepted. */
export const judgeTakenOrder = judging((judged) => {
  if (judged?.arrival !== 'too late') return judged;
  const { proposedDay: _proposed, ...late } = judged;
  return { ...late, arrival: 'accepted' };
});

/** Updates the minimum's mark of an order whose lines changed: it may be above it now, or below. */
export const recheckMinimum: Effect = async (tx, changes) => {
  for (const { before, after } of changes.filter(isOrder)) {
    if (!before || !after || isDeepStrictEqual(before.orderItems, after.orderItems)) continue;
    const { belowMinimum: former, ...order } = after;
    const found = await belowMinimum(tx, order);
    if (found.belowMinimum !== former) await tx.put('orders', { ...order, ...found });
  }
};

const Chosen = z.looseObject({ chosenAt: Instant });

/** Judges the day that a restaurant chose instead, since this answer may arrive late, too. */
export const judgeChosenDay: Effect = async (tx, changes, context) => {
  const { now } = context;
  const { chosenAt } = Chosen.parse(context.args);
  for (const { after } of changes.filter(isOrder)) {
    if (!after) continue;
    const customer = await tx.get('customers', after.customerId);
    const judged = await judge(after, earlier(chosenAt, now), context, customer);
    if (judged?.arrival === 'too late') await tx.put('orders', { ...after, ...judged });
  }
};
