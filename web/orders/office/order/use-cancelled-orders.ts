import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { type Day, dayOf } from '../../../../schema/core/days.ts';
import type { Route } from '../../../../schema/customers/customer-entity.ts';
import type { DeletedOrder } from '../../../../schema/orders/order-entity.ts';
import { isInView, type OrderView } from '../../../../schema/orders/order-view.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useTimeZone } from '../../../sync/session/session.ts';
import { namesOf } from '../../../words/labels.ts';

/** An order that its customer cancelled, or that the office deleted. */
export type CancelledOrder = {
  order: DeletedOrder;
  restaurantName: string;
  customerCode: string;
  route: Route | null;
  /** Who cancelled it, as the office reads it. */
  by: string;
};

/** Labels for who cancelled an order, as the office reads them. */
function useByWhom() {
  const users = useTable('users');
  return useMemo(
    () =>
      ({ deletedBy }: DeletedOrder): string => {
        if (!deletedBy) return t`the office`;
        if (deletedBy.role === 'office') return deletedBy.name;
        return t`the customer (${{ username: users.get(deletedBy._id)?.username ?? t`Unknown` }})`;
      },
    [users],
  );
}

function useRowOf() {
  const customers = useTable('customers');
  const byWhom = useByWhom();
  return useMemo(
    () =>
      (order: DeletedOrder): CancelledOrder => {
        const customer = customers.get(order.customerId);
        return { order, ...namesOf(customer ?? null), route: customer?.route ?? null, by: byWhom(order) };
      },
    [customers, byWhom],
  );
}

/** The cancelled order of an id, if this device has it. */
export function useCancelledOrder(id: string): CancelledOrder | undefined {
  const order = useTable('deletedOrders').get(id);
  const rowOf = useRowOf();
  return useMemo(() => order && rowOf(order), [order, rowOf]);
}

/**
 * The cancelled orders that match the filters and may matter for packing: for a day that is not over, or cancelled
 * today. Latest first.
 */
export function useCancelledOrders(view: OrderView, today: Day): readonly CancelledOrder[] {
  const rows = useTable('deletedOrders');
  const timeZone = useTimeZone();
  const rowOf = useRowOf();
  return useMemo(
    () =>
      [...rows.values()]
        .filter(({ deliveryDate, deletedAt }) => deliveryDate >= today || dayOf(deletedAt, timeZone) === today)
        .map(rowOf)
        .filter(({ order, route }) => isInView({ deliveryDate: order.deliveryDate, route }, view, today))
        .sort((a, b) => b.order.deletedAt.localeCompare(a.order.deletedAt)),
    [rows, rowOf, view, today, timeZone],
  );
}
