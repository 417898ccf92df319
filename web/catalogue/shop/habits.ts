import { useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { DAY_MS } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';

/** `weekly`: ordered in most weeks. `recent`: ordered lately. */
export type Habit = 'weekly' | 'recent';

const WEEK_MS = 7 * DAY_MS;
/** Weeks that are looked at, and in how many of them something is ordered that is ordered every week. */
const WEEKS = 4;
const MOST_OF_THEM = 3;

/**
 * Products ordered in the last four weeks, in the order in which they are wanted first: those of most weeks, the most
 * frequent before the others, then the latest.
 * @param now milliseconds since 1970
 */
export function habitsOf(orders: Iterable<Pick<Order, 'placedAt' | 'orderItems'>>, now: number): Map<Id, Habit> {
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
  const isWeekly = ({ weeks }: { weeks: Set<number> }) => weeks.size >= MOST_OF_THEM;
  return new Map(
    [...found]
      .sort(
        ([, a], [, b]) =>
          Number(isWeekly(b)) - Number(isWeekly(a)) ||
          (isWeekly(a) ? b.times - a.times : 0) ||
          b.latest - a.latest ||
          b.times - a.times,
      )
      .map(([id, known]) => [id, isWeekly(known) ? 'weekly' : 'recent']),
  );
}

/** The same products, those of a habit first and in its order; the others keep theirs. */
export function habitsFirst(products: readonly Product[], habits: ReadonlyMap<Id, Habit>): Product[] {
  const place = new Map([...habits.keys()].map((id, index) => [id, index]));
  const placeOf = ({ _id }: Product) => place.get(_id) ?? place.size;
  return products.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The habits of this restaurant, from its orders on this device. */
export function useHabits(): { habits: ReadonlyMap<Id, Habit>; ready: boolean } {
  const { rows, ready } = useTable('orders');
  const habits = useMemo(() => habitsOf(rows.values(), Date.now()), [rows]);
  return { habits, ready };
}
