import { addDays, boundsOfDay, type Day, dayOf, type Instant, toInstant, weekdayOf } from '../../schema/days.ts';

export const HISTORY_DAYS = 60;

/** The demo's days, counted from today in the business' time zone. Nothing happens after `now`. */
export function createCalendar({ now, timeZone }: { now: number; timeZone: string }) {
  const today = dayOf(toInstant(now), timeZone);

  /** Milliseconds since 1970 of a minute of a business day. */
  const millisAt = (day: Day, minute: number): number => Date.parse(boundsOfDay(day, timeZone).from) + minute * 60_000;

  return {
    now,
    today,
    /** The day, but today at the latest. */
    notAfterToday: (day: Day): Day => (day < today ? day : today),
    /** The day `ago` days before today; negative for future days. */
    dayAgo: (ago: number): Day => addDays(today, -ago),
    millisAt,
    isPast: (day: Day, minute: number) => millisAt(day, minute) <= now,
    /** The instant of a minute of a business day, but now at the latest. */
    at: (day: Day, minute: number): Instant => toInstant(Math.min(millisAt(day, minute), now)),
    /** There are no deliveries on Sundays. */
    isBusinessDay: (day: Day) => weekdayOf(day) !== 'Sunday',
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
