import { useMemo } from 'react';
import { z } from 'zod';
import { given } from '../../../schema/core/mutation.ts';
import type { OrderContent } from '../../../schema/orders/order-changes.ts';
import { versionOf } from '../../../schema/orders/order-changes.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentWork } from '../../sync/react/use-outbox.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';

const Placing = z.object({ orderId: z.string() });

/**
 * Changes a customer's own order, offline as well: one that never left this phone is sent as changed, any other gets a
 * change of its own. Rejects as `useMutate` does.
 * @returns a function that takes the order as it was seen, and its new contents
 */
export function useChangeOrder(): (seen: Order, content: OrderContent) => Promise<void> {
  const mutate = useMutate();
  const { changeWaiting } = useSyncActions();
  const unsent = useUnsentWork();
  return useMemo(
    () => async (seen, content) => {
      const { _id: orderId, reference } = seen;
      const work = unsent.get(orderId);
      const isPlacing = work?.name === 'order.place' && Placing.safeParse(work.args).data?.orderId === orderId;
      if (work && isPlacing) {
        const args = { orderId, ...content, ...given({ reference }) };
        if (await changeWaiting(work.n, { name: 'order.place', args })) return;
      }
      await mutate('order.change', { orderId, versionSeen: versionOf(seen), ...content });
    },
    [mutate, changeWaiting, unsent],
  );
}
