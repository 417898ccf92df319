import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { defineMutation, mustGet } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { isOnClosedDay, keptOn } from './closed-day.ts';
import { answered } from './order-changes.ts';

/** The office's answer to orders that arrived too late, or whose day is closed. */
export const lateMutations = {
  /** Accepts the order for the day it was placed for. */
  'order.acceptLate': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Late order accepted',
    args: z.strictObject({ orderId: Id }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => ({ orders: orderId }),
    async run(tx, { orderId }, { timeZone }) {
      const order = await mustGet(tx, 'orders', orderId);
      if (await isOnClosedDay(tx, order, timeZone)) {
        return tx.put('orders', { ...order, keptDay: order.deliveryDate });
      }
      // Its restaurant may have chosen another day meanwhile, for which it is being packed.
      if (order.arrival === 'moved') throw new Rejected('already_answered', { deliveryDate: order.deliveryDate });
      if (order.arrival !== 'too late') return;
      await tx.put('orders', { ...answered(order, 'accepted'), ...(await keptOn(tx, order, timeZone)) });
    },
  }),
} as const;
