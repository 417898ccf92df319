import { addDays, boundsOfDay, dayOf, earlier, type Instant, toInstant, weekdayOf } from '../core/days.ts';
import type { Waiting } from './protocol.ts';

/** A device that holds work and makes no contact for this long needs the office's attention. */
const SILENT_MS = 24 * 3_600_000;

/**
 * True if a device that holds work made no contact for 24 hours, not counting Sundays.
 * @param timeZone the business', for its Sundays
 */
export function isSilent(
  device: { lastContactAt: Instant; waiting: Waiting },
  now: Instant,
  timeZone: string,
): boolean {
  const { lastContactAt, waiting } = device;
  if (waiting.count === 0) return false;
  let silent = 0;
  // At most one day in three is skipped, so this loop is short, however old the contact.
  for (let day = dayOf(lastContactAt, timeZone); silent < SILENT_MS; day = addDays(day, 1)) {
    const { from, until } = boundsOfDay(day, timeZone);
    if (from >= now) return false;
    if (weekdayOf(day) === 'Sunday') continue;
    const start = Math.max(Date.parse(from), Date.parse(lastContactAt));
    silent += Math.max(0, Date.parse(earlier(until, now)) - start);
  }
  return true;
}

/** The longest that an app in use goes without contact. */
const IN_USE_MS = 60 * 60_000;

/**
 * True if a device may hold work from before `until`: it reported some, or made no contact since. A contact within the
 * last hour is recent enough.
 */
export function mayHoldWork(
  { lastContactAt, waiting }: { lastContactAt: Instant; waiting: Waiting },
  { until, now }: { until: Instant; now: Instant },
): boolean {
  return waiting.count > 0 || lastContactAt < earlier(until, toInstant(Date.parse(now) - IN_USE_MS));
}
