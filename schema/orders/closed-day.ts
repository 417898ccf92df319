import { addDays, type Day, dayOf, type Instant } from '../core/days.ts';
import type { Tx } from '../core/mutation.ts';
import { dayPlanOf } from './change-limit.ts';
import { isDispatched } from './is-dispatched.ts';
import { openRequestOf } from './order-changes.ts';
import { type DeliveryPlan, isDeliveryDay, possibleDays } from './order-days.ts';
import type { Order } from './order-entity.ts';

type Waiting = Pick<Order, 'isDelivered' | 'deliveryDate' | 'arrival' | 'keptDay'>;

/**
 * True if an order waits for a day on which nothing is delivered any more: the office closed it after it was ordered. One
 * that came too late is asked about by itself.
 */
export function isDayClosed(plan: DeliveryPlan | null, order: Waiting): boolean {
  const { deliveryDate: day, arrival, keptDay } = order;
  if (!plan || isDispatched(order) || arrival === 'too late' || keptDay === day || isDeliveryDay(plan, day))
    return false;
  // Without a cut-off no order is judged when it arrives, so any weekday may have been asked for.
  return plan.closed.has(day) || (plan.cutOff !== null && arrival !== 'accepted');
}

/** The same from the records, wherever they are. */
export async function isOnClosedDay(tx: Tx, order: Order, timeZone: string): Promise<boolean> {
  return isDayClosed(await dayPlanOf(tx, order, timeZone), order);
}

/** The day to which such an order is moved with one tap: the next one after its own that may be ordered for. */
export function dayInstead(plan: DeliveryPlan, { deliveryDate }: Pick<Order, 'deliveryDate'>, now: Instant) {
  const [, from] = [dayOf(now, plan.timeZone), addDays(deliveryDate, 1)].sort();
  return possibleDays(plan, now, 1, from)[0];
}

/** An order that left its closed day: nothing that was decided for that day holds, and an open request goes with it. */
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

/** The mark of an order that the office delivers on a day without deliveries, knowing that. */
export async function keptOn(tx: Tx, order: Pick<Order, 'customerId' | 'deliveryDate'>, timeZone: string) {
  const plan = await dayPlanOf(tx, order, timeZone);
  const keptDay: Day = order.deliveryDate;
  return plan && !isDeliveryDay(plan, keptDay) ? { keptDay } : {};
}
