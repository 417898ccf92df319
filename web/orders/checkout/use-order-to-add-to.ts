import type { Day } from '../../../schema/core/days.ts';
import { canGetMore } from '../../../schema/orders/adding.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useIsOwnDayLate } from '../parts/use-order-status.ts';

/**
 * The latest order for a day to which the cart can be added, even if it still waits on this phone; undefined if none
 * can be changed any more.
 * @param day null if it can't be parsed
 * @param lines number of lines in the cart
 */
export function useOrderToAddTo(day: Day | null, lines: number): Order | undefined {
  const rows = useTable('orders');
  const isOwnDayLate = useIsOwnDayLate();
  if (day === null) return undefined;
  return [...rows.values()]
    .filter((order) => canGetMore(order, { day, lines }) && !isOwnDayLate(order))
    .sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1))[0];
}
