import { Business } from '../business/business-entity.ts';
import { BUSINESS_ID } from '../business/business-id.ts';
import { RoutePlan } from '../business/route-plan.ts';
import { OFFICE_ROLES } from '../core/actor.ts';
import { dayOf } from '../core/days.ts';
import { defineMutation, mustGet } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { CalendarDay, calendarDayId } from './calendar-entity.ts';

const CalendarFields = CalendarDay.omit({ _id: true });
const WhichDay = CalendarFields.pick({ day: true, route: true }).strict();

export const DAY_PASSED = /*i18n*/ 'This day has passed. Enter today or a later one.';

export const calendarMutations = {
  /** Sets delivery days, cut-off time and grace of a route, or of all routes. */
  'route.setPlan': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery days and cut-off',
    args: RoutePlan,
    subject: () => ({ table: 'business', id: BUSINESS_ID }),
    touches: () => ({ business: BUSINESS_ID }),
    async run(tx, plan) {
      const business = await mustGet(tx, 'business', BUSINESS_ID);
      const others = (business.routePlans ?? []).filter(({ route }) => route !== plan.route);
      await tx.put('business', { ...business, routePlans: [...others, plan] });
    },
  }),

  /** Sets the amount below which an order gets a warning; 0 for none. */
  'business.setOrderMinimum': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order minimum',
    args: Business.pick({ orderMinimum: true }).required().strict(),
    subject: () => ({ table: 'business', id: BUSINESS_ID }),
    touches: () => ({ business: BUSINESS_ID }),
    async run(tx, { orderMinimum }) {
      await tx.put('business', { ...(await mustGet(tx, 'business', BUSINESS_ID)), orderMinimum });
    },
  }),

  /**
   * Enters a closed, extra or usual day for a route or all of them. Refuses a day that had already passed when it was
   * entered; waiting offline does not make it late.
   */
  'calendar.setDay': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery calendar changed',
    args: CalendarFields.strict(),
    subject: ({ day, route }) => ({ table: 'calendarDays', id: calendarDayId(day, route) }),
    touches: ({ day, route }) => ({ calendarDays: calendarDayId(day, route) }),
    async run(tx, fields, { at, timeZone }) {
      if (fields.day < dayOf(at, timeZone))
        throw new Rejected('invalid', { issues: [{ path: 'day', message: DAY_PASSED }] });
      await tx.put('calendarDays', { _id: calendarDayId(fields.day, fields.route), ...fields });
    },
  }),

  /** Removes an exception: the day again follows its weekday, or is closed as a national holiday. */
  'calendar.clearDay': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery calendar changed',
    args: WhichDay,
    subject: ({ day, route }) => ({ table: 'calendarDays', id: calendarDayId(day, route) }),
    touches: ({ day, route }) => ({ calendarDays: calendarDayId(day, route) }),
    run: (tx, { day, route }) => tx.remove('calendarDays', calendarDayId(day, route)),
  }),
} as const;
