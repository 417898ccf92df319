import { plural, t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../../../schema/core/ids.ts';
import { byCodeUnits } from '../../../../schema/core/names.ts';
import { foldForSearch } from '../../../../schema/core/search-fold.ts';
import type { Customer, Route } from '../../../../schema/customers/customer-entity.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import type { RowPlan } from '../../../replica/patched/patched-rows.ts';
import { usePatchedRows } from '../../../replica/patched/use-patched.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { namesOf } from '../../../words/labels.ts';

export type NewOrder = {
  order: Order;
  username: string;
  restaurantName: string;
  customerCode: string;
  /** Null if the customer is gone. */
  route: Route | null;
  /** Customer, folded, for searching. */
  text: string;
};

/** True for an undecided late order, which is not packed. */
export const isUnanswered = ({ order }: NewOrder) => order.arrival === 'too late';

/** By delivery date, then by order time. */
function byUrgency({ order: a }: NewOrder, { order: b }: NewOrder): number {
  return (
    byCodeUnits(a.deliveryDate, b.deliveryDate) || byCodeUnits(a.placedAt, b.placedAt) || byCodeUnits(a._id, b._id)
  );
}

function newOrderOf(order: Order, username: string, customer: Customer | undefined): NewOrder {
  const current = customer?.deletedAt === null ? customer : undefined;
  const { restaurantName, customerCode } = namesOf(current);
  const text = foldForSearch(`${username} ${restaurantName} ${customerCode} ${order.no ?? ''}`);
  return { order, username, restaurantName, customerCode, route: current?.route ?? null, text };
}

type Directory = {
  customers: ReadonlyMap<Id, Customer>;
  users: ReadonlyMap<Id, { username: string }>;
};

export const NEW_ORDERS: RowPlan<Order, Directory, NewOrder> = {
  rowOf: (order, { customers, users }) =>
    isDispatched(order)
      ? null
      : newOrderOf(
          order,
          order.taken?.by.name ?? users.get(order.userId)?.username ?? t`Unknown`,
          customers.get(order.customerId),
        ),
  idOf: ({ order }) => order._id,
  compare: byUrgency,
  joins: { customers: ({ customerId }) => customerId, users: ({ userId }) => userId },
};

/** Web orders not yet dispatched. */
export function useNewOrders(): readonly NewOrder[] {
  const records = useTable('orders');
  const customers = useTable('customers');
  const users = useTable('users');
  const sources = useMemo(() => ({ records, directory: { customers, users } }), [records, customers, users]);
  return usePatchedRows(NEW_ORDERS, sources);
}

/**
 * Orders that came in while the screen was open; each is announced with a toast.
 * @param onShow opens the list; null if it is visible
 */
export function useArrivals(orders: readonly NewOrder[], onShow: (() => void) | null): ReadonlySet<Id> {
  const [known] = useState(() => new Set(orders.map(({ order }) => order._id)));
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  const [arrived, setArrived] = useState<ReadonlySet<Id>>(new Set());

  useEffect(() => {
    const fresh = orders.filter(({ order }) => !known.has(order._id));
    const [first] = fresh;
    if (!first) return;
    for (const { order } of fresh) known.add(order._id);
    setArrived((earlier) => new Set([...earlier, ...fresh.map(({ order }) => order._id)]));
    const { current: run } = show;
    const text =
      fresh.length === 1
        ? t`New order from ${{ restaurant: first.restaurantName }}`
        : plural({ orders: fresh.length }, { one: '# new order', other: '# new orders' });
    toast.info(text, run && { label: t`Show`, run });
  }, [orders, known]);

  return arrived;
}
