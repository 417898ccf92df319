import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { defineMutation } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { isOnClosedDay, offClosedDay } from './closed-day.ts';
import { isDispatched } from './is-dispatched.ts';
import { changedOrder, handOf } from './order-changes.ts';

/**
 * A restaurant's answer about its order that arrived too late, or whose day was closed; cancelling it is in
 * change-mutations.ts.
 */
export const ownOrderMutations = {
  /**
   * Moves it to the proposed day or another one, even after the cut-off of a closed day. The server judges the new day
   * like a new order's.
   */
  'order.chooseDay': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Another delivery day',
    args: z.strictObject({ orderId: Id, deliveryDate: Day, chosenAt: Instant }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => ({ orders: orderId }),
    async run(tx, { orderId, deliveryDate }, { actor, at, timeZone }) {
      const order = await tx.get('orders', orderId);
      if (order?.customerId !== actor.customerId) throw new Rejected('not_found');
      if (isDispatched(order)) throw new Rejected('dispatched', { by: order.deliveredBy, at: order.deliveredAt });
      const isClosed = await isOnClosedDay(tx, order, timeZone);
      if (order.arrival !== 'too late' && !isClosed) {
        // A repetition, or the office decided the same.
        if (order.deliveryDate === deliveryDate) return;
        throw new Rejected('already_answered', { deliveryDate: order.deliveryDate });
      }
      if (isClosed && order.deliveryDate === deliveryDate) return;
      const moved = changedOrder(order, { ...order, deliveryDate }, { at, by: handOf(actor), reason: '' });
      await tx.put('orders', isClosed ? offClosedDay(order, moved) : moved);
    },
  }),
} as const;
