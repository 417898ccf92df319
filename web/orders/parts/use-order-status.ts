import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { changeLimitIn, isPastLimit } from '../../../schema/orders/change-limit.ts';
import { isDayClosed } from '../../../schema/orders/closed-day.ts';
import { deliveryPlanOf } from '../../../schema/orders/delivery-plan.ts';
import { type DeliveryPlan, isDeliveryDay } from '../../../schema/orders/order-days.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { type OrderStatus, orderStatusOf } from '../../../schema/orders/order-status.ts';
import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { formatDateTime, formatTime } from '../../words/format.ts';

type Known = Pick<Order, '_id' | 'isDelivered' | 'customerId' | 'deliveryDate' | 'arrival' | 'keptDay'>;

type Dated = Pick<Order, 'customerId' | 'deliveryDate'>;

/** The delivery plans of customers, as this device knows them, offline as well. */
export function usePlans(): (customerId: Id) => DeliveryPlan | null {
  const customers = useTable('customers');
  const calendar = useTable('calendarDays');
  const { routePlans } = useTable('business').get(BUSINESS_ID) ?? {};
  const timeZone = useTimeZone();
  return useMemo(() => {
    const plans = new Map<Id, DeliveryPlan | null>();
    return (customerId) => {
      const known = plans.get(customerId);
      if (known !== undefined) return known;
      const customer = customers.get(customerId);
      const plan = customer ? deliveryPlanOf(customer, { routePlans, calendar: calendar.values(), timeZone }) : null;
      plans.set(customerId, plan);
      return plan;
    };
  }, [customers, calendar, routePlans, timeZone]);
}

/** The server's time, as this device knows it. */
export function useNow(): () => Instant {
  const { clockAhead } = useSyncStatus();
  return () => toInstant(Date.now() - clockAhead);
}

/** True if a change of an order for a day needs the office's decision, by the rule that the server applies. */
export function useIsTooLate(): (order: Dated) => boolean {
  const planOf = usePlans();
  const now = useNow();
  return (order) => {
    const plan = planOf(order.customerId);
    if (!plan?.cutOff) return false;
    return !isDeliveryDay(plan, order.deliveryDate) || isPastLimit(changeLimitIn(plan, order), now());
  };
}

/**
 * True if an order's own day is past its cut-off for changes by the customer. An order that came too late, or whose day
 * is closed, is not being packed, so its own day does not count.
 */
export function useIsOwnDayLate(): (order: Known) => boolean {
  const planOf = usePlans();
  const isTooLate = useIsTooLate();
  return (order) => order.arrival !== 'too late' && !isDayClosed(planOf(order.customerId), order) && isTooLate(order);
}

/** The status of a customer's order, from the stops and slips on this device. */
export function useOrderStatus(): (order: Known) => OrderStatus {
  const tracks = useTable('orderTracks');
  const slips = useTable('slips');
  const planOf = usePlans();
  const now = useNow();
  const known = useMemo(() => {
    const stops = new Map<Id, OrderTrack>();
    for (const track of tracks.values()) if (track.orderId !== null) stops.set(track.orderId, track);
    const papers = new Map<Id, Slip>();
    for (const slip of slips.values()) {
      if (slip.orderId !== null && slip.correctsId === null) papers.set(slip.orderId, slip);
    }
    return { stops, papers };
  }, [tracks, slips]);
  return (order) => {
    const plan = planOf(order.customerId);
    return orderStatusOf(order, {
      track: known.stops.get(order._id),
      slip: known.papers.get(order._id),
      limit: changeLimitIn(plan, order),
      isDayClosed: isDayClosed(plan, order),
      now: now(),
    });
  };
}

/** The status as a sentence: `Delivered at 10:42, short of 1 product`. */
export function formatStatus(status: OrderStatus, day: string, timeZone: string): string {
  if (status.state !== 'delivered') {
    if (status.state === 'too late') return t`Came too late: your answer is needed`;
    if (status.state === 'day closed') return t`No delivery on this day: your answer is needed`;
    if (status.state === 'received') return t({ message: 'Received', context: 'an order' });
    if (status.state === 'packing') return t`Being packed`;
    return status.state === 'dispatched' ? t`On its way` : t`With the driver`;
  }
  const { at, short } = status;
  const delivered =
    dayOf(at, timeZone) === day
      ? t`Delivered at ${{ time: formatTime(at, timeZone) }}`
      : t`Delivered on ${{ at: formatDateTime(at, timeZone) }}`;
  if (short.length === 0) return delivered;
  const lacking = plural({ products: short.length }, { one: 'short of # product', other: 'short of # products' });
  return t`${delivered}, ${lacking}`;
}
