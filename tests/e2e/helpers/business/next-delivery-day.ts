import { type Day, toInstant } from '../../../../schema/core/days.ts';
import { deliveryPlanOf } from '../../../../schema/orders/delivery-plan.ts';
import { possibleDays } from '../../../../schema/orders/order-days.ts';
import { IDS, testCustomer } from '../../../../schema/testing/test-records.ts';

/** The first possible day of the small world's restaurants. */
export function nextDeliveryDay(): Day {
  const settings = { routePlans: undefined, calendar: [], timeZone: 'Asia/Tokyo' };
  const plan = deliveryPlanOf(testCustomer(IDS.restaurant1, 'r1'), settings);
  const [day] = plan ? possibleDays(plan, toInstant(Date.now()), 1) : [];
  if (day === undefined) throw new Error('No day is possible');
  return day;
}
