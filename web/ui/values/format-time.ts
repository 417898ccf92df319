import type { Day, Instant } from '../../../schema/days.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A calendar day for people: `21 Nov 2025`. */
export function formatDay(day: Day): string {
  return dayFormat.format(new Date(`${day}T00:00:00.000Z`));
}

/** The time of day of an instant in a time zone: `09:42`. */
export function formatTime(instant: Instant, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
