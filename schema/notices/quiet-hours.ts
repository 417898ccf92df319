import { z } from 'zod';
import { addDays, boundsOfDay, dayOf, type Instant, toInstant } from '../core/days.ts';

const MINUTE_MS = 60_000;

/** A time of day, `HH:MM`, in the business' time zone. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'A time such as 22:00.');

/** Hours without notices for a person; past midnight if `to` is before `from`. */
export const QuietHours = z.strictObject({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = z.infer<typeof QuietHours>;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The end of the quiet hours at an instant; null outside them, or if both ends are the same. */
export function quietUntil(quiet: QuietHours | null, at: Instant, timeZone: string): Instant | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const day = dayOf(at, timeZone);
  const minute = (Date.parse(at) - Date.parse(boundsOfDay(day, timeZone).from)) / MINUTE_MS;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const ends = minute < to ? day : addDays(day, 1);
  return toInstant(Date.parse(boundsOfDay(ends, timeZone).from) + to * MINUTE_MS);
}
