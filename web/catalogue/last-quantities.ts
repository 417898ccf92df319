import { useMemo } from 'react';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { Id } from '../../schema/ids.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { useTable } from '../replica/use-table.tsx';

/** How much of a product was ordered, of which unit. */
export type LastQuantity = Pick<Order['orderItems'][number], 'quantity' | 'sku'>;

/** How much of each product was ordered the last time that it was, by product. */
export function lastQuantities(orders: Iterable<Order>): Map<Id, LastQuantity> {
  const latestFirst = [...orders].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  const last = new Map<Id, LastQuantity>();
  for (const { orderItems } of latestFirst) {
    for (const { _id, quantity, sku } of orderItems) if (!last.has(_id)) last.set(_id, { quantity, sku });
  }
  return last;
}

/** Remembered by the orders on this phone alone; a product that is sold by another unit since is not. */
export function useLastQuantities(): (product: Product) => number | null {
  const { rows } = useTable('orders');
  return useMemo(() => {
    const last = lastQuantities(rows.values());
    return ({ _id, sku }) => {
      const found = last.get(_id);
      return found?.sku === sku ? found.quantity : null;
    };
  }, [rows]);
}
