import { addDays, boundsOfDay, dayOf, earlier, type Instant, weekdayOf } from '../days.ts';
import type { Waiting } from './protocol.ts';

/** Hours without a word after which a device that holds work is looked for: a working day. */
const SILENT_MS = 24 * 3_600_000;

/**
 * Whether a device went silent with work on it: something waits there, and it made no contact for a working day, which is 24
 * hours without those of Sundays.
 * @param timeZone the business', which decides when it is Sunday
 */
export function isSilent(
  device: { lastContactAt: Instant; waiting: Waiting },
  now: Instant,
  timeZone: string,
): boolean {
  const { lastContactAt, waiting } = device;
  if (waiting.count === 0) return false;
  let silent = 0;
  // Of three days at least two are no Sunday: it ends soon, however long ago the contact was.
  for (let day = dayOf(lastContactAt, timeZone); silent < SILENT_MS; day = addDays(day, 1)) {
    const { from, until } = boundsOfDay(day, timeZone);
    if (from >= now) return false;
    if (weekdayOf(day) === 'Sunday') continue;
    const start = Math.max(Date.parse(from), Date.parse(lastContactAt));
    silent += Math.max(0, Date.parse(earlier(until, now)) - start);
  }
  return true;
}
