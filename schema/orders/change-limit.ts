import { BUSINESS_ID } from '../business/business-id.ts';
import type { Day, Instant } from '../core/days.ts';
import type { Ctx, Tx } from '../core/mutation.ts';
import { calendarDayId } from './calendar-entity.ts';
import { deliveryPlanOf } from './delivery-plan.ts';
import { cutOffOf, type DeliveryPlan, isDeliveryDay, lastArrivalOf } from './order-days.ts';
import type { Order } from './order-entity.ts';

/** Until when a restaurant can change an order without asking; null if until its dispatch. */
export type ChangeLimit = Instant | null;

type Dated = Pick<Order, 'customerId' | 'deliveryDate'>;

/** The limit of an order for a day. After the cut-off the goods are being packed, and the office decides. */
export const changeLimitIn = (plan: DeliveryPlan | null, { deliveryDate }: Pick<Order, 'deliveryDate'>): ChangeLimit =>
  plan?.cutOff ? cutOffOf(plan, deliveryDate) : null;

/** True if a change at an instant is too late to apply without asking. */
export const isPastLimit = (limit: ChangeLimit, at: Instant): boolean => limit !== null && at > limit;

/** The plan of an order's customer for its day; null without delivery days. */
export async function dayPlanOf(
  tx: Tx,
  { customerId, deliveryDate }: Dated,
  timeZone: string,
): Promise<DeliveryPlan | null> {
  const customer = await tx.get('customers', customerId);
  const { routePlans } = (await tx.get('business', BUSINESS_ID)) ?? {};
  if (!customer || !deliveryPlanOf(customer, { routePlans, calendar: [], timeZone })) return null;
  const days = [calendarDayId(deliveryDate, null), calendarDayId(deliveryDate, customer.route)];
  const known = await Promise.all(days.map((id) => tx.get('calendarDays', id)));
  return deliveryPlanOf(customer, { routePlans, calendar: known.filter((day) => day !== undefined), timeZone });
}

/** True if it arrives after the grace of a day, extended by the time the server was down. */
async function isPastGrace(plan: DeliveryPlan, day: Day, { now, outageSince }: Ctx): Promise<boolean> {
  if (now <= lastArrivalOf(plan, day)) return false;
  const outage = (await outageSince?.(cutOffOf(plan, day))) ?? 0;
  return now > lastArrivalOf(plan, day, outage);
}

/**
 * True if a change for a day needs the office's decision: there is no delivery then, it was made after the cut-off, or
 * it arrived after the grace.
 */
export async function isTooLate(tx: Tx, order: Dated, ctx: Ctx): Promise<boolean> {
  const plan = await dayPlanOf(tx, order, ctx.timeZone);
  // Without a cut-off no day is too late.
  if (!plan?.cutOff) return false;
  const day = order.deliveryDate;
  return !isDeliveryDay(plan, day) || ctx.at > cutOffOf(plan, day) || isPastGrace(plan, day, ctx);
}
