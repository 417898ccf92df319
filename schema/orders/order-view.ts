import type { Day } from '../core/days.ts';
import type { Route } from '../customers/customer-entity.ts';
import type { Order } from './order-entity.ts';

/** Open orders that are worked on together: those of a day and a route. Empty means all. */
export type OrderView = {
  /** `late`: orders whose day has passed. */
  day: Day | 'late' | '';
  route: Route | '';
};

/** True if a delivery day is among those of a view. */
export function isOnDay(deliveryDate: Day, day: OrderView['day'], today: Day): boolean {
  if (day === '') return true;
  return day === 'late' ? deliveryDate < today : deliveryDate === day;
}

/** True for an order of a view; `route` is the one of its customer. */
export function isInView(
  { deliveryDate, route }: Pick<Order, 'deliveryDate'> & { route: Route | null },
  view: OrderView,
  today: Day,
): boolean {
  return (view.route === '' || route === view.route) && isOnDay(deliveryDate, view.day, today);
}
