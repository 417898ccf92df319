import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { OrderDetailResponse } from '../../../schema/orders/order-responses.ts';
import type { RowPlan, SumPlan } from '../../replica/patched/patched-rows.ts';
import { usePatchedRows, usePatchedSums } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

/** A web order as the office shows it, from this device or from the server. */
export type OfficeOrder = OrderDetailResponse;

function whoOf(customer: Customer | undefined): Omit<OfficeOrder['user'], '_id' | 'username'> {
  if (!customer) return namesOf(null);
  const { restaurantName, customerCode, phoneNumber, route } = customer;
  return { restaurantName, customerCode, phoneNumber, route };
}

type Directory = {
  customers: ReadonlyMap<Id, Customer>;
  users: ReadonlyMap<Id, { username: string }>;
  /** The stops of dispatched orders, by order. */
  stops: ReadonlyMap<Id, OrderTrack>;
  employees: ReadonlyMap<Id, { username: string }>;
};

/** An order on this device in the shape of the server's response. History keeps its names. */
function officeOrderOf(order: Order, { customers, users, stops, employees }: Directory): OfficeOrder {
  const { customerId, userId, deliveredBy, ...rest } = order;
  const stop = isDispatched(order) ? stops.get(order._id) : undefined;
  const driver = stop && (employees.get(stop.deliveredBy)?.username ?? t`Unknown`);
  const username = order.taken?.by.name ?? users.get(userId)?.username ?? t`Unknown`;
  return {
    ...rest,
    ...(stop && driver !== undefined && { delivery: { driver, deliveredAt: stop.deliveredAt } }),
    user: { _id: userId, username, ...whoOf(customers.get(customerId)) },
    deliveredBy: deliveredBy === null ? null : { username: deliveredBy },
  };
}

export const STOPS: SumPlan<OrderTrack, OrderTrack> = {
  idOf: ({ orderId }) => orderId,
  sumOf: (tracks) => tracks.at(-1),
};

function useDirectory(): Directory {
  const customers = useTable('customers');
  const users = useTable('users');
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');
  const stops = usePatchedSums(STOPS, tracks);
  return useMemo(() => ({ customers, users, stops, employees }), [customers, users, stops, employees]);
}

export type NewestBy = 'placedAt' | 'deliveredAt';

export const orderRows = (
  isWanted: (order: Order) => boolean,
  by: NewestBy,
): RowPlan<Order, Directory, OfficeOrder> => ({
  rowOf: (order, directory) => (isWanted(order) ? officeOrderOf(order, directory) : null),
  idOf: ({ _id }) => _id,
  compare: (a, b) => byCodeUnits(b[by] ?? '', a[by] ?? '') || byCodeUnits(b._id, a._id),
  joins: { customers: ({ customerId }) => customerId, users: ({ userId }) => userId, stops: ({ _id }) => _id },
});

/**
 * Matching orders on this device, which has all open ones and those delivered in the last 90 days.
 * @param isWanted must stay the same function
 */
export function useDeviceOrders(isWanted: (order: Order) => boolean, by: NewestBy) {
  const records = useTable('orders');
  const directory = useDirectory();
  const plan = useMemo(() => orderRows(isWanted, by), [isWanted, by]);
  const sources = useMemo(() => ({ records, directory }), [records, directory]);
  return { orders: usePatchedRows(plan, sources) };
}

/** One order from this device; undefined if it is not here. */
export function useDeviceOrder(id: Id): OfficeOrder | undefined {
  const row = useTable('orders').get(id);
  const directory = useDirectory();
  return useMemo(() => row && officeOrderOf(row, directory), [row, directory]);
}
