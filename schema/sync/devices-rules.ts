import { addDays, boundsOfDay, dayOf, earlier, type Instant, weekdayOf } from '../days.ts';
import type { Waiting } from './protocol.ts';

/** A working day without contact; after that the office looks for a device that holds work. */
const SILENT_MS = 24 * 3_600_000;

/**
 * True if a device that holds work made no contact for 24 hours, not counting Sundays.
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
  // At least two of three days are no Sunday, so this loop is short however long ago the contact was.
  for (let day = dayOf(lastContactAt, timeZone); silent < SILENT_MS; day = addDays(day, 1)) {
    const { from, until } = boundsOfDay(day, timeZone);
    if (from >= now) return false;
    if (weekdayOf(day) === 'Sunday') continue;
    const start = Math.max(Date.parse(from), Date.parse(lastContactAt));
    silent += Math.max(0, Date.parse(earlier(until, now)) - start);
  }
  return true;
}
