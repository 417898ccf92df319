import { useMemo } from 'react';
import { z } from 'zod';
import { Day } from '../../../schema/core/days.ts';
import { OrderedItem } from '../../../schema/orders/order-entity.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useRefused } from '../../sync/react/use-outbox.ts';

const PlacedArgs = z.object({ orderId: z.string(), orderItems: z.array(OrderedItem), deliveryDate: Day });

/** A refused order; only this device knows its contents. */
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
