import { z } from 'zod';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { oneLine } from '../core/one-line.ts';
import { Route } from '../customers/customer-entity.ts';
import { ROUTES } from '../customers/routes.ts';

/**
 * Exceptions from the weekdays. `closed`: no deliveries. `extra`: deliveries to everybody on the route. `usual`:
 * deliveries as on that weekday, although it is a national holiday.
 */
export const CALENDAR_KINDS = ['closed', 'extra', 'usual'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** A day whose deliveries differ from its weekday's. National holidays are closed without a record. */
export const CalendarDay = z.object({
  _id: Id,
  day: Day,
  /** Null for all routes; a route's own day takes precedence. */
  route: Route.nullable(),
  kind: z.enum(CALENDAR_KINDS),
  /** The occasion; restaurants read it, too. */
  note: z.string().overwrite(oneLine).max(80),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** The id of a day's record, so that two people who enter the same day create one record. */
export function calendarDayId(day: Day, route: Route | null): Id {
  const number = route === null ? 0 : ROUTES.indexOf(route) + 1;
  return `00000000-0000-8000-8001-c0${day.replaceAll('-', '')}${String(number).padStart(2, '0')}`;
}
