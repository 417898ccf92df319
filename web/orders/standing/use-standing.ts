import { addDays, type Day, dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import type { DeletedOrder, Order } from '../../../schema/orders/order-entity.ts';
import { isUnavailable, lineProblemOf } from '../../../schema/orders/order-lines.ts';
import {
  announcedAt,
  comingDays,
  type StandingDay,
  standingPlanOf,
} from '../../../schema/orders/standing/standing-days.ts';
import { orderIdOf, type StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { usePlans } from '../parts/use-order-status.ts';

/** The delivery plans for customers' standing orders, as this device knows them. */
export function useStandingPlans(): (customerId: Id) => DeliveryPlan {
  const plans = usePlans();
  const timeZone = useTimeZone();
  return (customerId) => standingPlanOf(plans(customerId), timeZone);
}

/** The order made for a standing order's day, or the record of its cancellation; undefined if none was made. */
export function useMadeOrders(): (standingOrderId: Id, day: Day) => Order | DeletedOrder | undefined {
  const orders = useTable('orders');
  const deleted = useTable('deletedOrders');
  return (standingOrderId, day) => {
    const id = orderIdOf(standingOrderId, day);
    return orders.get(id) ?? deleted.get(id);
  };
}

/** Number of lines of a standing order that can't be delivered as things are. */
export function useUnavailable(): (standing: Pick<StandingOrder, 'orderItems'>) => number {
  const rows = useTable('products');
  return ({ orderItems }) =>
    orderItems.filter((item) => isUnavailable({ problem: lineProblemOf(rows.get(item._id), item) })).length;
}

export type Upcoming = { standing: StandingOrder; days: StandingDay[] };

/** All standing orders on this device, each with its next days; earliest first. */
export function useStandingOrders(count: number): Upcoming[] {
  const rows = useTable('standingOrders');
  const planOf = useStandingPlans();
  const timeZone = useTimeZone();
  const today = dayOf(useServerNow(), timeZone);
  return [...rows.values()]
    .map((standing) => ({ standing, days: comingDays(standing, planOf(standing.customerId), { from: today, count }) }))
    .sort((a, b) => ((a.days[0]?.day ?? '9') < (b.days[0]?.day ?? '9') ? -1 : 1));
}

/** An announced day of a standing order: its order, or that there is none. */
export type Announced = { standing: StandingOrder; on: StandingDay; isOpen: boolean };

/** The announced days of one's own standing orders that are not ordered yet, offline too. */
export function useAnnounced(): Announced[] {
  const rows = useTable('standingOrders');
  const planOf = useStandingPlans();
  const made = useMadeOrders();
  const timeZone = useTimeZone();
  const now = useServerNow();
  const today = dayOf(now, timeZone);
  return [...rows.values()]
    .flatMap((standing) => {
      const plan = planOf(standing.customerId);
      const near = comingDays(standing, plan, { from: today, count: 9, until: addDays(today, 8) });
      return near
        .filter(({ day, state }) => {
          const isTold = (state === 'planned' || state === 'closed') && announcedAt(plan, day) <= now;
          return isTold && day > standing.settledUntil && !made(standing._id, day);
        })
        .map((on) => ({ standing, on, isOpen: now < on.cutOff }));
    })
    .sort((a, b) => (a.on.day < b.on.day ? -1 : 1));
}
