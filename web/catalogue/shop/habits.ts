import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { DAY_MS } from '../../../schema/plain/time.ts';
import { useTable } from '../../replica/use-table.tsx';

const WEEK_MS = 7 * DAY_MS;
/** A weekly product was ordered in at least MOST_OF_THEM of the last WEEKS weeks. */
const WEEKS = 4;
const MOST_OF_THEM = 3;

/**
 * Products ordered in most of the last four weeks: the most frequent first, then the latest.
 * @param now milliseconds since 1970
 */
export function weeklyOf(orders: Iterable<Pick<Order, 'placedAt' | 'orderItems'>>, now: number): Id[] {
  const found = new Map<Id, { weeks: Set<number>; times: number; latest: number }>();
  for (const { placedAt, orderItems } of orders) {
    const at = Date.parse(placedAt);
    const week = Math.floor(Math.max(0, now - at) / WEEK_MS);
    if (week >= WEEKS) continue;
    for (const { _id } of orderItems) {
      const known = found.get(_id) ?? { weeks: new Set(), times: 0, latest: 0 };
      known.weeks.add(week);
      known.times += 1;
      known.latest = Math.max(known.latest, at);
      found.set(_id, known);
    }
  }
  return [...found]
    .filter(([, { weeks }]) => weeks.size >= MOST_OF_THEM)
    .sort(([, a], [, b]) => b.times - a.times || b.latest - a.latest)
    .map(([id]) => id);
}

/** Products that this customer orders every week, from its orders on this device. */
export function useWeekly(): readonly Id[] {
  const rows = useTable('orders');
  return useMemo(() => weeklyOf(rows.values(), Date.now()), [rows]);
}
