import { addDays, type Day, dayOf, type Instant, toInstant, weekdayOf } from '../../schema/days.ts';

/** How many days of business the demo tells. */
export const HISTORY_DAYS = 60;

/** The demo's days, counted from the business' today. Nothing in it happens later than `now`. */
export function createCalendar({ now, timeZone }: { now: number; timeZone: string }) {
  const today = dayOf(toInstant(now), timeZone);
  const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

  /** Milliseconds by which the zone's wall clock is ahead of UTC. */
  function offsetAt(millis: number): number {
    const whole = Math.floor(millis / 1000) * 1000;
    return Date.parse(`${wallClock.format(whole).replace(' ', 'T')}.000Z`) - whole;
  }

  /** Milliseconds since 1970 of a minute of a business day. */
  function millisAt(day: Day, minute: number): number {
    const asUtc = Date.parse(`${day}T00:00:00.000Z`) + minute * 60_000;
    return asUtc - offsetAt(asUtc - offsetAt(asUtc));
  }

  return {
    now,
    today,
    /** The day, or today where it is still to come. */
    notAfterToday: (day: Day): Day => (day < today ? day : today),
    /** The day `ago` days before today; negative for days to come. */
    dayAgo: (ago: number): Day => addDays(today, -ago),
    millisAt,
    isPast: (day: Day, minute: number) => millisAt(day, minute) <= now,
    /** The instant of a minute of a business day, or now where that is still to come. */
    at: (day: Day, minute: number): Instant => toInstant(Math.min(millisAt(day, minute), now)),
    /** Nothing is delivered on Sundays. */
    isBusinessDay: (day: Day) => weekdayOf(day) !== 'Sunday',
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
