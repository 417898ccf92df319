import { useMemo } from 'react';
import { z } from 'zod';
import { Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { type Order, OrderedItem } from '../../schema/orders/order-entity.ts';
import { useTable } from '../replica/use-table.tsx';
import type { OutboxItem } from '../sync/explain.ts';
import { useRefused } from '../sync/use-sync.ts';

/** The restaurant's orders, the latest first. */
export function usePastOrders(): { orders: Order[]; ready: boolean } {
  const { rows, ready } = useTable('orders');
  const orders = useMemo(() => [...rows.values()].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1)), [rows]);
  return { orders, ready };
}

const PlacedArgs = z.object({ orderId: z.string(), orderItems: z.array(OrderedItem), deliveryDate: Day });

/** An order that the server would not take: this device alone knows what was in it. */
export type RefusedOrder = z.infer<typeof PlacedArgs> & { item: OutboxItem };

export function useRefusedOrders(): RefusedOrder[] {
  const refused = useRefused('order.place');
  return useMemo(() => {
    return refused.flatMap(({ item, args }) => {
      const placed = PlacedArgs.safeParse(args);
      return placed.success ? { ...placed.data, item } : [];
    });
  }, [refused]);
}

/** What an order held and when it was to come; for refused orders too. */
export type OrderToRepeat = { orderItems: OrderedItem[]; deliveryDate: Day };

/**
 * The order to order again.
 * @param id null for the last one
 * @returns undefined where there is none
 */
export function useOrderToRepeat(id: Id | null): { ready: boolean; order: OrderToRepeat | undefined } {
  const { orders, ready } = usePastOrders();
  const refused = useRefusedOrders();
  const kept = id === null ? orders[0] : orders.find(({ _id }) => _id === id);
  return { ready, order: kept ?? refused.find(({ orderId }) => orderId === id) };
}
