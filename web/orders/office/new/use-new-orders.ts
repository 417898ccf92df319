import { plural, t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Customer, Route } from '../../../../schema/customers/customer-entity.ts';
import type { Id } from '../../../../schema/ids.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { foldForSearch } from '../../../../schema/search-fold.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { namesOf } from '../../../words/labels.ts';

/** A web order waiting for dispatch, with its customer. */
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

/** True for an order that came too late and that nobody has decided on: it is not packed. */
export const isUnanswered = ({ order }: NewOrder) => order.arrival === 'too late';

/** By delivery date, then by order time. */
function byUrgency({ order: a }: NewOrder, { order: b }: NewOrder): number {
  return a.deliveryDate.localeCompare(b.deliveryDate) || a.placedAt.localeCompare(b.placedAt);
}

function newOrderOf(order: Order, username: string, customer: Customer | undefined): NewOrder {
  const current = customer?.deletedAt === null ? customer : undefined;
  const { restaurantName, customerCode } = namesOf(current);
  const text = foldForSearch(`${username} ${restaurantName} ${customerCode}`);
  return { order, username, restaurantName, customerCode, route: current?.route ?? null, text };
}

/** Web orders not yet dispatched. */
export function useNewOrders(): { orders: NewOrder[]; ready: boolean } {
  const all = useTable('orders');
  const customers = useTable('customers');
  const users = useTable('users');

  const orders = useMemo(
    () =>
      [...all.rows.values()]
        .filter(({ isDelivered }) => !isDelivered)
        .map((order) => {
          const username = order.taken?.by.name ?? users.rows.get(order.userId)?.username ?? t`Unknown`;
          return newOrderOf(order, username, customers.rows.get(order.customerId));
        })
        .sort(byUrgency),
    [all.rows, customers.rows, users.rows],
  );
  return { orders, ready: all.ready && customers.ready && users.ready };
}

/**
 * Orders that came in while the screen was open; each is announced with a toast.
 * @param onShow opens the list; null if it is visible
 */
export function useArrivals(orders: NewOrder[], ready: boolean, onShow: (() => void) | null): ReadonlySet<Id> {
  const known = useRef<Set<Id> | null>(null);
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  const [arrived, setArrived] = useState<ReadonlySet<Id>>(new Set());

  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...orders.map(({ order }) => order._id)]);
    const fresh = before ? orders.filter(({ order }) => !before.has(order._id)) : [];
    const [first] = fresh;
    if (!first) return;
    setArrived((earlier) => new Set([...earlier, ...fresh.map(({ order }) => order._id)]));
    const { current: run } = show;
    const text =
      fresh.length === 1
        ? t`New order from ${{ restaurant: first.restaurantName }}`
        : plural({ orders: fresh.length }, { one: '# new order', other: '# new orders' });
    toast.info(text, run && { label: t`Show`, run });
  }, [orders, ready]);

  return arrived;
}
