import type { Day } from '../core/days.ts';
import type { Route } from '../customers/customer-entity.ts';
import type { Order } from './order-entity.ts';

/** A filter for open orders by day and route; empty means all. */
export type OrderView = {
  /** `late`: orders whose day has passed. */
  day: Day | 'late' | '';
  route: Route | '';
};

/** True if a delivery day passes the filter's day. */
export function isOnDay(deliveryDate: Day, day: OrderView['day'], today: Day): boolean {
  if (day === '') return true;
  return day === 'late' ? deliveryDate < today : deliveryDate === day;
}

/** True for an order that passes the filter; `route` is its customer's. */
export function isInView(
  { deliveryDate, route }: Pick<Order, 'deliveryDate'> & { route: Route | null },
  view: OrderView,
  today: Day,
): boolean {
  return (view.route === '' || route === view.route) && isOnDay(deliveryDate, view.day, today);
}
