import { useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';

export type LastQuantity = Pick<Order['orderItems'][number], 'quantity' | 'sku'>;

/** Quantity of each product in its latest order, by product. */
export function lastQuantities(orders: Iterable<Order>): Map<Id, LastQuantity> {
  const latestFirst = [...orders].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  const last = new Map<Id, LastQuantity>();
  for (const { orderItems } of latestFirst) {
    for (const { _id, quantity, sku } of orderItems) if (!last.has(_id)) last.set(_id, { quantity, sku });
  }
  return last;
}

/** From the orders on this phone only; ignored if the product's unit changed since. */
export function useLastQuantities(): (product: Product) => number | null {
  const rows = useTable('orders');
  return useMemo(() => {
    const last = lastQuantities(rows.values());
    return (product) => {
      const { _id, sku } = product;
      const found = last.get(_id);
      if (found?.sku !== sku) return null;
      return isSoldByWeight(product) ? found.quantity : Math.ceil(found.quantity);
    };
  }, [rows]);
}
