import { plural, t } from '@lingui/core/macro';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { type Day, dayOf, formatDayUs, type Instant, weekdayOf } from '../../../schema/plain/time.ts';
import { formatShortWeekday, formatTime } from '../../words/format.ts';

/** A day as an order shows it: `Sun 11/22/2026`. */
export function formatOrderDay(day: Day): string {
  return `${formatShortWeekday(weekdayOf(day))} ${formatDayUs(day)}`;
}

/** An instant as a restaurant reads it, beside its days: `11/22/2026, 09:42`. */
export function dayTimeUs(at: Instant, timeZone: string): string {
  return `${formatDayUs(dayOf(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** True if the item was unavailable when its order arrived. */
export function isMissing({ problem }: Pick<OrderItem, 'problem'>): boolean {
  return problem === 'gone' || problem === 'out_of_stock';
}

/** `1 item`, `3 items`. */
export function formatItemCount(count: number): string {
  return t({ message: plural(count, { one: '# item', other: '# items' }), context: 'of an order' });
}
