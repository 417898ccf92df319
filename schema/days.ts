import { z } from 'zod';

/** An instant: ISO 8601 in UTC with milliseconds, so that instants compare as strings. */
export const Instant = z.iso.datetime({ precision: 3 }).meta({ id: 'Instant' });
export type Instant = z.infer<typeof Instant>;

/** A calendar day of the business, YYYY-MM-DD, within the pickers' bounds (specification section 9). */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= '2099-12-31', 'Between 1900-01-01 and 2099-12-31')
  .meta({ id: 'Day' });
export type Day = z.infer<typeof Day>;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const Weekday = z.enum(WEEKDAYS).meta({ id: 'Weekday' });
export type Weekday = z.infer<typeof Weekday>;

/** Milliseconds since 1970 as an Instant. */
export function toInstant(millis: number): Instant {
  return new Date(millis).toISOString();
}

/** The earlier of two instants. */
export function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The business day on which an instant falls, in the business' time zone (never the device's). */
export function dayOf(instant: Instant, timeZone: string): Day {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** The first instant of a business day: midnight, or the hour after where clocks go forward at midnight. */
function startOfDay(day: Day, timeZone: string): Instant {
  const noOffset = Date.parse(`${day}T00:00:00.000Z`);
  let before = noOffset - 86_400_000;
  let within = noOffset + 86_400_000;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(toInstant(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return toInstant(within);
}

/**
 * The instants of a business day: all with `from <= instant < until`. A day is 23 or 25 hours long when clocks change, and
 * a day that a zone left out is empty.
 */
export function boundsOfDay(day: Day, timeZone: string): { from: Instant; until: Instant } {
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  return toInstant(Date.parse(`${day}T00:00:00.000Z`) + count * 86_400_000).slice(0, 10);
}

/** The weekday of a calendar day. */
export function weekdayOf(day: Day): Weekday {
  const index = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return WEEKDAYS[index] ?? 'Monday';
}

/** MM/DD/YYYY, as the checkout shows a day (specification section 9). */
export function formatDayUs(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
