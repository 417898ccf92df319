import { type Day, toInstant } from '../../../../schema/core/days.ts';
import type { Customer } from '../../../../schema/customers/customer-entity.ts';
import { deliveryPlanOf } from '../../../../schema/orders/delivery-plan.ts';
import { possibleDays } from '../../../../schema/orders/order-days.ts';
import { worldRecords } from '../../../../schema/testing/test-records.ts';

function firstRestaurant(): Customer {
  const [restaurant] = worldRecords(toInstant(Date.now())).flatMap(([table, row]) =>
    table === 'customers' ? row : [],
  );
  if (!restaurant) throw new Error('The small world has no restaurant');
  return restaurant;
}

/** The weekdays on which the small world's restaurants are delivered to; not today's, see `worldRecords`. */
export const deliveryWeekdays = () => firstRestaurant().deliveryDays;

/** The first possible day of the small world's restaurants. */
export function nextDeliveryDay(): Day {
  const restaurant = firstRestaurant();
  const settings = { routePlans: undefined, calendar: [], timeZone: 'Asia/Tokyo' };
  const plan = deliveryPlanOf(restaurant, settings);
  const [day] = plan ? possibleDays(plan, toInstant(Date.now()), 1) : [];
  if (day === undefined) throw new Error('No day is possible');
  return day;
}
