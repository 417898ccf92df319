import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Id } from '../../../schema/ids.ts';
import { given } from '../../../schema/mutation.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { OrderDelivery, OrderDetailResponse } from '../../../schema/orders/order-responses.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

/** A web order as the office shows it, from this device or from the server. */
export type OfficeOrder = OrderDetailResponse;

function whoOf(customer: Customer | undefined): Omit<OfficeOrder['user'], '_id' | 'username'> {
  if (!customer) return namesOf(null);
  const { restaurantName, customerCode, phoneNumber, route } = customer;
  return { restaurantName, customerCode, phoneNumber, route };
}

/** A local order in the shape of the server's response. History keeps its names. */
function officeOrderOf(
  order: Order,
  customer: Customer | undefined,
  { username, delivery }: { username: string; delivery: OrderDelivery | undefined },
): OfficeOrder {
  const { customerId: _inUser, userId, deliveredBy, ...rest } = order;
  return {
    ...rest,
    ...given({ delivery }),
    user: { _id: userId, username: order.taken?.by.name ?? username, ...whoOf(customer) },
    deliveredBy: deliveredBy === null ? null : { username: deliveredBy },
  };
}

/** The stops of dispatched orders on this device, by order. */
function useDeliveries(): { of: (orderId: Id) => OrderDelivery | undefined; ready: boolean } {
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');
  const of = useMemo(() => {
    const found = new Map<Id, OrderDelivery>();
    for (const { orderId, deliveredBy, deliveredAt } of tracks.rows.values()) {
      if (orderId === null) continue;
      found.set(orderId, { driver: employees.rows.get(deliveredBy)?.username ?? t`Unknown`, deliveredAt });
    }
    return (orderId: Id) => found.get(orderId);
  }, [tracks.rows, employees.rows]);
  return { of, ready: tracks.ready && employees.ready };
}

/** Converts local orders for the office's screens. */
function useNaming(): { nameIt: (order: Order) => OfficeOrder; ready: boolean } {
  const customers = useTable('customers');
  const users = useTable('users');
  const deliveries = useDeliveries();
  const { of } = deliveries;
  const nameIt = useMemo(
    () => (order: Order) =>
      officeOrderOf(order, customers.rows.get(order.customerId), {
        username: users.rows.get(order.userId)?.username ?? t`Unknown`,
        delivery: order.isDelivered ? of(order._id) : undefined,
      }),
    [customers.rows, users.rows, of],
  );
  return { nameIt, ready: customers.ready && users.ready && deliveries.ready };
}

/** Sort key of a list, newest first. */
export type NewestBy = 'placedAt' | 'deliveredAt';

/**
 * Matching orders on this device, which has all open ones and those delivered in the last 90 days.
 * @param isWanted has to stay the same function
 */
export function useDeviceOrders(isWanted: (order: Order) => boolean, by: NewestBy) {
  const { rows, ready } = useTable('orders');
  const naming = useNaming();
  const { nameIt } = naming;
  const orders = useMemo(() => {
    const wanted = [...rows.values()].filter(isWanted);
    return wanted.sort((a, b) => ((a[by] ?? '') < (b[by] ?? '') ? 1 : -1)).map(nameIt);
  }, [rows, isWanted, by, nameIt]);
  return { orders, ready: ready && naming.ready };
}

/** One order from this device; undefined if it is not here. */
export function useDeviceOrder(id: Id): { order: OfficeOrder | undefined; ready: boolean } {
  const { rows, ready } = useTable('orders');
  const naming = useNaming();
  const { nameIt } = naming;
  const row = rows.get(id);
  const order = useMemo(() => row && nameIt(row), [row, nameIt]);
  return { order, ready: ready && naming.ready };
}
