import type { Day, Instant } from '../core/days.ts';
import type { Tx } from '../core/mutation.ts';
import { addDays, dayOf } from '../plain/time.ts';
import { dayPlanOf } from './change-limit.ts';
import { isDispatched } from './is-dispatched.ts';
import { openRequestOf } from './order-changes.ts';
import { type DeliveryPlan, isDeliveryDay, possibleDays } from './order-days.ts';
import type { Order } from './order-entity.ts';

type Waiting = Pick<Order, 'isDelivered' | 'deliveryDate' | 'arrival' | 'keptDay'>;

/**
 * True if the office closed an order's delivery day after it was placed. An order that arrived too late is handled
 * separately.
 */
export function isDayClosed(plan: DeliveryPlan | null, order: Waiting): boolean {
  const { deliveryDate: day, arrival, keptDay } = order;
  if (!plan || isDispatched(order) || arrival === 'too late' || keptDay === day || isDeliveryDay(plan, day))
    return false;
  // Without a cut-off orders are not judged on arrival, so they may be for any weekday.
  return plan.closed.has(day) || (plan.cutOff !== null && arrival !== 'accepted');
}

/** `isDayClosed` from the records. */
export async function isOnClosedDay(tx: Tx, order: Order, timeZone: string): Promise<boolean> {
  return isDayClosed(await dayPlanOf(tx, order, timeZone), order);
}

/** The day offered for such an order: the next one after its own that can still be ordered for. */
export function dayInstead(plan: DeliveryPlan, { deliveryDate }: Pick<Order, 'deliveryDate'>, now: Instant) {
  const [, from] = [dayOf(now, plan.timeZone), addDays(deliveryDate, 1)].sort();
  return possibleDays(plan, now, 1, from)[0];
}

/** An order moved off its closed day: decisions for that day and an open request are dropped. */
export function offClosedDay({ deliveryDate: closed }: Order, moved: Order): Order {
  const { arrival, request, ...order } = moved;
  if (order.deliveryDate === closed) return moved;
  const asks = openRequestOf(moved);
  const follows = asks?.kind === 'change' && asks.deliveryDate === closed;
  const carried = follows ? { ...asks, deliveryDate: order.deliveryDate } : request;
  return {
    ...order,
    ...(arrival === 'moved' && { arrival }),
    ...(carried && { request: carried }),
    askedDay: order.askedDay ?? closed,
  };
}

/** Marks an order that the office knowingly delivers on a day without deliveries. */
export async function keptOn(tx: Tx, order: Pick<Order, 'customerId' | 'deliveryDate'>, timeZone: string) {
  const plan = await dayPlanOf(tx, order, timeZone);
  const keptDay: Day = order.deliveryDate;
  return plan && !isDeliveryDay(plan, keptDay) ? { keptDay } : {};
}
