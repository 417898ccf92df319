import type { Day, Instant } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import { type Ctx, defineMutation, type Tx } from '../../core/mutation.ts';
import { Rejected } from '../../core/rejected.ts';
import { dayPlanOf } from '../change-limit.ts';
import { cutOffOf, type DeliveryPlan } from '../order-days.ts';
import type { Order } from '../order-entity.ts';
import { pricedLines } from '../order-lines.ts';
import { isPlanned, standingPlanOf } from './standing-days.ts';
import { orderIdOf, type StandingOrder } from './standing-entity.ts';
import { MAY, WhichDay } from './standing-mutations.ts';
import { mustGetStanding } from './standing-rules.ts';

/** The plan for a customer's standing orders, with the calendar of one day. */
export async function standingPlanFor(tx: Tx, customerId: Id, day: Day, timeZone: string): Promise<DeliveryPlan> {
  return standingPlanOf(await dayPlanOf(tx, { customerId, deliveryDate: day }, timeZone), timeZone);
}

/** A standing order's order for a day, as its restaurant would have placed it; `placedAt` is when it was due. */
export async function orderFrom(
  tx: Tx,
  standing: StandingOrder,
  { day, placedAt }: { day: Day; placedAt: Instant },
  { timeZone }: Pick<Ctx, 'timeZone'>,
): Promise<Order> {
  const { _id, customerId, orderItems, customMessage, by } = standing;
  return {
    _id: orderIdOf(_id, day),
    customerId,
    userId: by._id,
    standingOrderId: _id,
    customMessage,
    orderItems: await pricedLines(tx, { customerId, items: orderItems }, { at: placedAt, timeZone }),
    deliveryDate: day,
    placedAt,
    isDelivered: false,
    deliveredBy: null,
    deliveredAt: null,
  };
}

/** True if an order was created, even if it was cancelled or deleted since. */
export async function wasMade(tx: Tx, orderId: Id): Promise<boolean> {
  return Boolean((await tx.get('orders', orderId)) ?? (await tx.get('deletedOrders', orderId)));
}

/** The server's own part of standing orders; devices never run it. */
export const makingMutations = {
  /**
   * Creates the order of a day whose cut-off has passed, under an id derived from standing order and day. The server
   * does so at the cut-off, in the name of whoever set it up.
   */
  'standingOrder.makeOrder': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Order from a standing order',
    args: WhichDay,
    // A device can't: it would need the prices, and to know that nobody skipped the day meanwhile.
    onlineOnly: true,
    subject: ({ standingOrderId }) => ({ table: 'standingOrders', id: standingOrderId }),
    touches: ({ standingOrderId, day }) => ({
      standingOrders: standingOrderId,
      orders: orderIdOf(standingOrderId, day),
    }),
    async run(tx, { standingOrderId, day }, ctx) {
      const standing = await mustGetStanding(tx, standingOrderId, ctx.actor);
      if (await wasMade(tx, orderIdOf(standingOrderId, day))) return;
      const plan = await standingPlanFor(tx, standing.customerId, day, ctx.timeZone);
      const placedAt = cutOffOf(plan, day);
      if (!isPlanned(standing, plan, day) || placedAt > ctx.now) throw new Rejected('not_planned', { day });
      await tx.put('orders', await orderFrom(tx, standing, { day, placedAt }, ctx));
    },
  }),
} as const;
