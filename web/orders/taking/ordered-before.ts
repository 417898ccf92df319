import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Order, OrderItem } from '../../../schema/orders/order-entity.ts';

/** A product that a customer ordered before, in its last quantity and unit. */
export type Before = Pick<OrderItem, '_id' | 'name' | 'sku' | 'quantity'> & { at: Instant; times: number };

const latestFirst = (a: Order, b: Order) => (a.placedAt < b.placedAt ? 1 : -1);

/** A customer's orders, latest first. */
export function ordersOf(orders: Iterable<Order>, customerId: Id): Order[] {
  return [...orders].filter((order) => order.customerId === customerId).sort(latestFirst);
}

/**
 * Products by id, those in most orders first, then the latest.
 * @param orders of one customer, latest first
 */
export function orderedBefore(orders: readonly Order[]): ReadonlyMap<Id, Before> {
  const found = new Map<Id, Before>();
  for (const { orderItems, placedAt: at } of orders) {
    for (const { _id, name, sku, quantity } of orderItems) {
      const known = found.get(_id);
      found.set(_id, known ? { ...known, times: known.times + 1 } : { _id, name, sku, quantity, at, times: 1 });
    }
  }
  return new Map([...found].sort(([, a], [, b]) => b.times - a.times || b.at.localeCompare(a.at)));
}

/** True if a zero too many may have been typed: ten times the last quantity, in the same unit. */
export function isTenfold(quantity: number, sku: string, last: Pick<Before, 'quantity' | 'sku'> | undefined): boolean {
  return last !== undefined && last.sku === sku && quantity >= last.quantity * 10;
}
