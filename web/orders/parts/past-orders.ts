import { useMemo } from 'react';
import type { DeletedOrder, Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';

/** An order in the history: an existing one, or the record of a deleted one. */
export type PastOrder = (Order & { deletedAt?: undefined }) | DeletedOrder;

/** All of the customer's orders, newest first, deleted ones included. */
export function useOrderHistory(): { orders: PastOrder[]; ready: boolean } {
  const current = useTable('orders');
  const deleted = useTable('deletedOrders');
  const orders = useMemo(() => {
    const notices = [...deleted.rows.values()].filter(({ _id }) => !current.rows.has(_id));
    return [...current.rows.values(), ...notices].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  }, [current.rows, deleted.rows]);
  return { orders, ready: current.ready && deleted.ready };
}
