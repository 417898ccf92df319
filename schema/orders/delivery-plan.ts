import type { Business } from '../business/business-entity.ts';
import type { Day } from '../core/days.ts';
import { nationalHolidays } from '../core/national-holidays.ts';
import type { Customer, Route } from '../customers/customer-entity.ts';
import { DEFAULT_GRACE } from '../customers/cut-off.ts';
import type { CalendarDay, CalendarKind } from './calendar-entity.ts';
import type { DeliveryPlan } from './order-days.ts';

type Settings = {
  routePlans: Business['routePlans'];
  calendar: Iterable<Pick<CalendarDay, 'day' | 'route' | 'kind'>>;
  timeZone: string;
};

export const isNationalHoliday = (day: Day): boolean => nationalHolidays(Number(day.slice(0, 4))).has(day);

/** The exceptions for a route: its own take precedence over those of all routes. */
export function exceptionsOf(calendar: Settings['calendar'], route: Route | null): ReadonlyMap<Day, CalendarKind> {
  const found = new Map<Day, CalendarKind>();
  for (const each of calendar) {
    if (each.route === route || (each.route === null && !found.has(each.day))) found.set(each.day, each.kind);
  }
  return found;
}

/**
 * A customer's plan: its own delivery days, cut-off and grace, else its route's, else those of all routes. Null without
 * delivery days: then any day can be ordered for.
 */
export function deliveryPlanOf(
  customer: Pick<Customer, 'route' | 'deliveryDays' | 'cutOff' | 'grace'>,
  { routePlans = [], calendar, timeZone }: Settings,
): DeliveryPlan | null {
  const ofRoute = routePlans.find(({ route }) => route === customer.route);
  const ofAll = routePlans.find(({ route }) => route === null);
  const days = [customer.deliveryDays, ofRoute?.deliveryDays, ofAll?.deliveryDays];
  const deliveryDays = days.find((each) => each && each.length > 0);
  if (!deliveryDays) return null;
  const exceptions = exceptionsOf(calendar, customer.route);
  return {
    deliveryDays,
    closed: {
      has: (day) => exceptions.get(day) === 'closed' || (!exceptions.has(day) && isNationalHoliday(day)),
    },
    extra: { has: (day) => exceptions.get(day) === 'extra' },
    cutOff: customer.cutOff ?? ofRoute?.cutOff ?? ofAll?.cutOff ?? null,
    grace: customer.grace ?? ofRoute?.grace ?? ofAll?.grace ?? DEFAULT_GRACE,
    timeZone,
  };
}
