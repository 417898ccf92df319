import { type Day, formatDayUs, weekdayOf } from '../../schema/days.ts';

/** What an order that no server has yet says of itself. */
export const SAVED_HERE = 'Saved on this phone. It goes out as soon as there is signal.';
/** What one that may have arrived says. */
export const GONE_OUT =
  'It has gone out, and our server has not confirmed it yet. It stays on this phone until it has.';

/** What is said where this device fails, not the server. */
export const NOT_SAVED = 'This device could not save it. Please try again.';

/** A day as an order shows it: `Sun 11/22/2026`. */
export function dayWords(day: Day): string {
  return `${weekdayOf(day).slice(0, 3)} ${formatDayUs(day)}`;
}

/** `1 item`, `3 items`. */
export function itemsWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
}
