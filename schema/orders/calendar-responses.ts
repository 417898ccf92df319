import { z } from 'zod';
import { Business } from '../business/business-entity.ts';
import { RoutePlan } from '../business/route-plan.ts';
import { CalendarDay } from './calendar-entity.ts';

/**
 * GET /api/calendar: delivery days and cut-offs by route, the exceptions from today on, and the order minimum in yen.
 */
export const CalendarResponse = z
  .object({
    plans: z.array(RoutePlan),
    days: z.array(CalendarDay),
    orderMinimum: z.int(),
  })
  .meta({ id: 'Calendar' });
export type CalendarResponse = z.infer<typeof CalendarResponse>;

/** The body of PUT /api/calendar/plan, for a route or all of them (`route` null). */
export const RoutePlanBody = RoutePlan.strip().meta({ id: 'RoutePlan' });

/** The body of PUT /api/calendar/day. */
export const CalendarDayBody = CalendarDay.omit({ _id: true })
  .extend({ note: CalendarDay.shape.note.default('') })
  .meta({ id: 'CalendarDay' });

/** The body of PUT /api/calendar/day/clear. */
export const ClearedDay = CalendarDay.pick({ day: true, route: true }).meta({ id: 'ClearedDay' });

/** The body of PUT /api/calendar/minimum. */
export const OrderMinimum = Business.pick({ orderMinimum: true }).required().meta({ id: 'OrderMinimum' });
