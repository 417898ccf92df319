import { useMemo } from 'react';
import type { DeletedOrder, Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';

/** An order in the history: an existing one, or the record of a deleted one. */
export type PastOrder = (Order & { deletedAt?: undefined }) | DeletedOrder;

/** All of the customer's orders, newest first, deleted ones included. */
export function useOrderHistory(): PastOrder[] {
  const current = useTable('orders');
  const deleted = useTable('deletedOrders');
  return useMemo(() => {
    const notices = [...deleted.values()].filter(({ _id }) => !current.has(_id));
    return [...current.values(), ...notices].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  }, [current, deleted]);
}
