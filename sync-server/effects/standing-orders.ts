import { type Day, dayOf } from '../../schema/days.ts';
import type { Ctx, Tx } from '../../schema/mutation.ts';
import { cancelOrder, changeOrder } from '../../schema/orders/change-mutations.ts';
import { openRequestOf } from '../../schema/orders/order-changes.ts';
import { cutOffOf, type DeliveryPlan, possibleDays } from '../../schema/orders/order-days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { daysAround, standingPlanOf, standingStateOf } from '../../schema/orders/standing/standing-days.ts';
import { orderIdOf, type StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import { orderFrom, wasMade } from '../../schema/orders/standing/standing-making.ts';
import { Rejected } from '../../schema/rejected.ts';
import { readDeliveryPlan } from '../db/queries/delivery-plans.ts';
import { type RowChange, readAhead } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';
import { belowMinimum, judge } from './late-orders.ts';

type Context = Parameters<Effect>[2];
/** A standing order before and after somebody's work. */
type Versions = { before: StandingOrder | null; after: StandingOrder | null };
type On = { day: Day; plan: DeliveryPlan };

const isStanding = (change: RowChange): change is Extract<RowChange, { table: 'standingOrders' }> =>
  change.table === 'standingOrders';

const isPlannedOn = (standing: StandingOrder | null, { day, plan }: On): standing is StandingOrder =>
  standing !== null && standingStateOf(standing, plan, day) === 'planned';

const isSameOrder = (a: StandingOrder, b: StandingOrder) =>
  a.customMessage === b.customMessage && JSON.stringify(a.orderItems) === JSON.stringify(b.orderItems);

/** Makes the order that was due when somebody changed the standing order, and nobody had made yet: as it was before. */
async function makeOwed(tx: Tx, before: StandingOrder | null, on: On, ctx: Ctx): Promise<void> {
  const placedAt = cutOffOf(on.plan, on.day);
  if (!isPlannedOn(before, on) || on.day <= before.settledUntil || placedAt > ctx.at) return;
  if (await wasMade(tx, orderIdOf(before._id, on.day))) return;
  const order = await orderFrom(tx, before, { day: on.day, placedAt }, ctx);
  await tx.put('orders', { ...order, ...(await belowMinimum(tx, order)) });
}

/** Makes the order of a day that was planned in time by work that arrived after the cut-off: judged as any late one. */
async function makeLate(tx: Tx, after: StandingOrder, on: On, context: Context): Promise<void> {
  const order = await orderFrom(tx, after, { day: on.day, placedAt: context.at }, context);
  const judged = await judge(order, context.at, context, await tx.get('customers', after.customerId));
  await tx.put('orders', { ...order, ...judged, ...(await belowMinimum(tx, order)) });
}

/** Changes or cancels a day's order that was made before this work arrived, as its restaurant would have. */
async function follow(tx: Tx, order: Order, { before, after }: Versions, on: On, ctx: Ctx): Promise<void> {
  const isSkipped = after?.skipped.includes(on.day) === true && before?.skipped.includes(on.day) === false;
  const isInTime = cutOffOf(on.plan, on.day) > ctx.at;
  if (!isPlannedOn(before, on) || !(isInTime || isSkipped)) return;
  if (!isPlannedOn(after, on)) {
    // A pause holds from the next day on that can still be left out; a skip is about this very day.
    if (order.isDelivered && isSkipped) {
      throw new Rejected('dispatched', { by: order.deliveredBy, at: order.deliveredAt });
    }
    if (!order.isDelivered && openRequestOf(order)?.kind !== 'cancel') await cancelOrder(tx, order, '', ctx);
    return;
  }
  // Somebody changed this day's order by itself: that stays.
  if (order.isDelivered || order.version !== undefined || isSameOrder(before, after)) return;
  const { orderItems, customMessage } = after;
  await changeOrder(tx, order, { orderItems, customMessage, deliveryDate: order.deliveryDate }, ctx);
}

async function settleDay(tx: Tx, versions: Versions, on: On, context: Context): Promise<void> {
  const { before, after } = versions;
  await makeOwed(tx, before, on, context);
  const standing = after ?? before;
  if (!standing) return;
  const orderId = orderIdOf(standing._id, on.day);
  const order = await tx.get('orders', orderId);
  if (order) return follow(tx, order, versions, on, context);
  const cutOff = cutOffOf(on.plan, on.day);
  const isLate = context.at < cutOff && cutOff <= context.now;
  if (!isLate || isPlannedOn(before, on) || !isPlannedOn(after, on)) return;
  if (!(await wasMade(tx, orderId))) await makeLate(tx, after, on, context);
}

/**
 * Brings the orders of the days around a change of a standing order in line with it: the change counts for the days whose
 * cut-off had not passed when it was made, however late it arrives.
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
    // Other writers wait meanwhile: one question for the orders of all days.
    const orderIds = days.map((day) => orderIdOf(standing._id, day));
    await readAhead(
      trx,
      orderIds.map((id) => ({ table: 'orders', id })),
    );
    for (const day of days) await settleDay(tx, { before, after }, { day, plan }, context);
  }
};

/**
 * Marks an order that the server made: worth less than the minimum, or for a day that went by while no server was there,
 * so that its restaurant is asked for another one.
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
