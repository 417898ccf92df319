import { type Day, dayOf, formatDayUs, type Instant, weekdayOf } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { formatDay, formatTime } from '../../ui/values/format-time.ts';

/** Status of an order that no server has yet. */
export const SAVED_HERE = 'Saved on this phone. It goes out by itself when there is signal.';
/** Status of an order that may have arrived. */
export const GONE_OUT =
  'It has gone out, and our server has not confirmed it yet. It stays on this phone until it has.';

/** A day as an order shows it: `Sun 11/22/2026`. */
export function formatOrderDay(day: Day): string {
  return `${weekdayOf(day).slice(0, 3)} ${formatDayUs(day)}`;
}

/** An instant as a restaurant reads it, beside its days: `11/22/2026, 09:42`. */
export function dayTimeUs(at: Instant, timeZone: string): string {
  return `${formatDayUs(dayOf(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** True if the item was unavailable when its order arrived. */
export function isMissing({ problem }: Pick<OrderItem, 'problem'>): boolean {
  return problem === 'gone' || problem === 'out_of_stock';
}

/** Order number on paper and phone: the end of the id, `7F3A2C91`. */
export function orderNoOf(id: Id): string {
  return id.slice(-8).toUpperCase();
}

/** An instant as the office reads it: `22 Nov 2026, 09:42`. */
export function formatInstant(at: Instant, timeZone: string): string {
  return `${formatDay(dayOf(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** `1 item`, `3 items`. */
export function formatItemCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;
}

/** Note on lines missing in the total; empty if there are none. */
export function formatUnpriced(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 line without a known price' : `${count} lines without a known price`;
}
