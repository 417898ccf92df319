import { useMemo } from 'react';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { Id } from '../../schema/ids.ts';
import type { OrderDetailAnswer } from '../../schema/orders/order-answers.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { useTable } from '../replica/use-table.tsx';

/** A web order as the office shows it, whether this device has it or the server answered it. */
export type OfficeOrder = OrderDetailAnswer;

/** Whose customer this device does not have (requirements section 2, order card). */
const GONE = { restaurantName: 'Deleted Restaurant', customerCode: 'Unknown' };

function whoOf(customer: Customer | undefined): Omit<OfficeOrder['user'], '_id' | 'username'> {
  if (!customer) return GONE;
  const { restaurantName, customerCode, phoneNumber, route } = customer;
  return { restaurantName, customerCode, phoneNumber, route };
}

/** An order of this device in the shape that the server answers. History keeps its names. */
function officeOrderOf(order: Order, customer: Customer | undefined, username: string): OfficeOrder {
  const { customerId: _inUser, userId, deliveredBy, ...rest } = order;
  return {
    ...rest,
    user: { _id: userId, username, ...whoOf(customer) },
    deliveredBy: deliveredBy === null ? null : { username: deliveredBy },
  };
}

/** The way from an order of this device to what the office shows of it. */
function useNaming(): { nameIt: (order: Order) => OfficeOrder; ready: boolean } {
  const customers = useTable('customers');
  const users = useTable('users');
  const nameIt = useMemo(
    () => (order: Order) =>
      officeOrderOf(order, customers.rows.get(order.customerId), users.rows.get(order.userId)?.username ?? 'Unknown'),
    [customers.rows, users.rows],
  );
  return { nameIt, ready: customers.ready && users.ready };
}

/** By which of its instants a list is sorted, newest first. */
export type NewestBy = 'placedAt' | 'deliveredAt';

/**
 * Some of the orders that this device has: all open ones, and those delivered in the last 90 days.
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

/** One order as this device has it; undefined where it is not here. */
export function useDeviceOrder(id: Id): { order: OfficeOrder | undefined; ready: boolean } {
  const { rows, ready } = useTable('orders');
  const naming = useNaming();
  const { nameIt } = naming;
  const row = rows.get(id);
  const order = useMemo(() => row && nameIt(row), [row, nameIt]);
  return { order, ready: ready && naming.ready };
}
