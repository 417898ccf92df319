import { type Day, dayOf } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Ctx, Tx } from '../../schema/core/mutation.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { cancelOrder, changeOrder } from '../../schema/orders/change-mutations.ts';
import { isDispatched } from '../../schema/orders/is-dispatched.ts';
import { openRequestOf } from '../../schema/orders/order-changes.ts';
import { arrivalOf, cutOffOf, type DeliveryPlan, possibleDays } from '../../schema/orders/order-days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import {
  daysAround,
  firstMadeDay,
  standingPlanOf,
  standingStateOf,
} from '../../schema/orders/standing/standing-days.ts';
import { MOST_SKIPPED, orderIdOf, type StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import { orderFrom, wasMade } from '../../schema/orders/standing/standing-making.ts';
import { readDeliveryPlan } from '../db/queries/delivery-plans.ts';
import { type RowChange, readAhead } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';
import { belowMinimum, judge } from './late-orders.ts';
import { hasRoomForOrder } from './order-effects.ts';
import { tellNotMade, tellTooLate } from './standing-notices.ts';

type Context = Parameters<Effect>[2];
type Versions = { before: StandingOrder | null; after: StandingOrder | null };
type On = { day: Day; plan: DeliveryPlan };

const isStanding = (change: RowChange): change is Extract<RowChange, { table: 'standingOrders' }> =>
  change.table === 'standingOrders';

const isPlannedOn = (standing: StandingOrder | null, { day, plan }: On): standing is StandingOrder =>
  standing !== null && standingStateOf(standing, plan, day) === 'planned';

const isSameOrder = (a: StandingOrder, b: StandingOrder) =>
  a.customMessage === b.customMessage && JSON.stringify(a.orderItems) === JSON.stringify(b.orderItems);

/**
 * Makes the order that was due before this change but is not made yet, from the standing order as it was before. If too
 * many orders are open it is not made, as at the cut-off itself.
 */
async function makeOwed(tx: Tx, before: StandingOrder | null, on: On, ctx: Context): Promise<void> {
  const placedAt = cutOffOf(on.plan, on.day);
  if (!isPlannedOn(before, on) || on.day <= before.settledUntil || placedAt > ctx.at) return;
  if (on.day < firstMadeDay(on.plan, ctx.now)) return;
  if (await wasMade(tx, orderIdOf(before._id, on.day))) return;
  if (!(await hasRoomForOrder(ctx.trx, before.customerId))) {
    return tellNotMade(ctx.trx, before, { day: on.day, code: 'too_many_open', now: ctx.now });
  }
  const order = await orderFrom(tx, before, { day: on.day, placedAt }, ctx);
  await tx.put('orders', { ...order, ...(await belowMinimum(tx, order)) });
}

/**
 * Makes a day's order from work that was done in time but arrived after the cut-off, within the grace period.
 * @returns false if it came too late: then no order is made, and the day is left out
 */
async function makeLate(tx: Tx, after: StandingOrder, on: On, context: Context): Promise<boolean> {
  const { at: placedAt, now: arrivedAt, outageSince } = context;
  const outage = await outageSince(cutOffOf(on.plan, on.day));
  const arrival = arrivalOf(on.plan, { day: on.day, placedAt, arrivedAt, outage });
  if (arrival.state === 'too late') return false;
  const order = await orderFrom(tx, after, { day: on.day, placedAt: context.at }, context);
  const judged = await judge(order, context.at, context, await tx.get('customers', after.customerId));
  await tx.put('orders', { ...order, ...judged, ...(await belowMinimum(tx, order)) });
  return true;
}

/** Marks days as left out because work came too late for them, for the restaurant to see. */
async function leaveOut(
  tx: Tx,
  standingOrderId: Id,
  days: readonly Day[],
  { plan, context: { trx, now, isRepeat } }: { plan: DeliveryPlan; context: Context },
): Promise<void> {
  const since = firstMadeDay(plan, now);
  const recent = days.filter((day) => day >= since);
  const standing = await tx.get('standingOrders', standingOrderId);
  if (!standing || recent.length === 0) return;
  const skipped = [...new Set([...standing.skipped, ...recent])].sort().slice(-MOST_SKIPPED);
  await tx.put('standingOrders', { ...standing, skipped });
  if (isRepeat) return;
  for (const day of recent) await tellTooLate(trx, standing, { day, now });
}

/** Changes or cancels a day's order that was made before this work arrived, on behalf of its restaurant. */
async function follow(tx: Tx, order: Order, { before, after }: Versions, on: On, ctx: Ctx): Promise<void> {
  const isSkipped = after?.skipped.includes(on.day) === true && before?.skipped.includes(on.day) === false;
  const isInTime = cutOffOf(on.plan, on.day) > ctx.at;
  if (!isPlannedOn(before, on) || !(isInTime || isSkipped)) return;
  if (!isPlannedOn(after, on)) {
    // A pause begins with the next day that can still be left out; a skip is about this very day.
    if (isDispatched(order) && isSkipped) {
      throw new Rejected('dispatched', { by: order.deliveredBy, at: order.deliveredAt });
    }
    if (!isDispatched(order) && openRequestOf(order)?.kind !== 'cancel') await cancelOrder(tx, order, '', ctx);
    return;
  }
  // An order that somebody changed separately stays as it is.
  if (isDispatched(order) || order.version !== undefined || isSameOrder(before, after)) return;
  const { orderItems, customMessage } = after;
  await changeOrder(tx, order, { orderItems, customMessage, deliveryDate: order.deliveryDate }, ctx);
}

/** @returns false if the day is to be left out */
async function settleDay(tx: Tx, versions: Versions, on: On, context: Context): Promise<boolean> {
  const { before, after } = versions;
  await makeOwed(tx, before, on, context);
  const standing = after ?? before;
  if (!standing) return true;
  const orderId = orderIdOf(standing._id, on.day);
  const order = await tx.get('orders', orderId);
  if (order) {
    await follow(tx, order, versions, on, context);
    return true;
  }
  const cutOff = cutOffOf(on.plan, on.day);
  const isLate = context.at < cutOff && cutOff <= context.now;
  if (!isLate || isPlannedOn(before, on) || !isPlannedOn(after, on)) return true;
  return (await wasMade(tx, orderId)) || makeLate(tx, after, on, context);
}

/**
 * Adjusts the orders of the days around a change of a standing order. The change counts for days whose cut-off had not
 * passed when it was made, however late it arrives.
 */
export const settleStandingOrders: Effect = async (tx, changes, context) => {
  const { trx, at, now, timeZone } = context;
  for (const { before, after } of changes.filter(isStanding)) {
    const standing = after ?? before;
    const customer = standing && (await tx.get('customers', standing.customerId));
    if (!customer) continue;
    const known = await readDeliveryPlan(trx, customer, { today: dayOf(at, timeZone), timeZone });
    const plan = standingPlanOf(known, timeZone);
    const days = daysAround(plan, at, now);
    // Other writers wait meanwhile, so the orders of all days are read in one statement.
    const orderIds = days.map((day) => orderIdOf(standing._id, day));
    await readAhead(
      trx,
      orderIds.map((id) => ({ table: 'orders', id })),
    );
    const tooLate: Day[] = [];
    for (const day of days) {
      if (!(await settleDay(tx, { before, after }, { day, plan }, context))) tooLate.push(day);
    }
    await leaveOut(tx, standing._id, tooLate, { plan, context });
  }
};

/**
 * Marks an order that the server made if it is below the minimum, or for a day that passed while no server was up: then
 * its restaurant is asked for another day.
 */
export const markMadeOrder: Effect = async (tx, changes, { trx, now, timeZone }) => {
  for (const { table, before, after } of changes) {
    if (table !== 'orders' || before || !after) continue;
    const today = dayOf(now, timeZone);
    const marks: Partial<Order> = await belowMinimum(tx, after);
    const customer = await tx.get('customers', after.customerId);
    if (customer && after.deliveryDate < today) {
      const plan = await readDeliveryPlan(trx, customer, { today, timeZone });
      const [proposedDay] = plan ? possibleDays(plan, now, 1) : [];
      Object.assign(marks, { arrival: 'too late', arrivedAt: now, ...(proposedDay && { proposedDay }) });
    }
    if (Object.keys(marks).length > 0) await tx.put('orders', { ...after, ...marks });
  }
};
