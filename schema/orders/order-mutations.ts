import { z } from 'zod';
import { OFFICE_ROLES } from '../actor.ts';
import { deliverSlip } from '../billing/slips/slip-delivery.ts';
import { slipOfOrder } from '../billing/slips/slip-making.ts';
import { removeOpenSlip } from '../billing/slips/stop-slip.ts';
import { isOpenStopOf } from '../delivery/order-track-rules.ts';
import { Id } from '../ids.ts';
import { assertDriver, defineMutation, mustGet } from '../mutation.ts';
import { Rejected } from '../rejected.ts';
import { noticeOf } from './order-rules.ts';

/** The office's work on orders. */
export const orderMutations = {
  /**
   * Marks an order delivered ('Mark as dispatched'); irreversible. With `dispatch`, also creates the driver's order
   * track. Makes its slip, which is delivered with the stop, or at once without one.
   */
  'order.deliver': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order dispatched',
    args: z.strictObject({ orderId: Id, dispatch: z.strictObject({ orderTrackId: Id, deliveredBy: Id }).optional() }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, dispatch }) => (dispatch ? [orderId, dispatch.orderTrackId] : [orderId]),
    async run(tx, { orderId, dispatch }, ctx) {
      const { actor, at } = ctx;
      const order = await mustGet(tx, 'orders', orderId);
      if (order.isDelivered) {
        const planned = !dispatch || (await tx.get('orderTracks', dispatch.orderTrackId))?.orderId === orderId;
        if (order.deliveredBy === actor.username && planned) return;
        throw new Rejected('already_delivered', { by: order.deliveredBy, at: order.deliveredAt });
      }
      if (dispatch) {
        await assertDriver(tx, dispatch.deliveredBy);
        if (await tx.get('orderTracks', dispatch.orderTrackId)) throw new Rejected('id_in_use');
        await tx.put('orderTracks', {
          _id: dispatch.orderTrackId,
          customerId: order.customerId,
          preparedBy: null,
          deliveredBy: dispatch.deliveredBy,
          orderId,
          serialNo: null,
          position: null,
          createdAt: at,
          isDelivered: false,
          deliveredAt: null,
        });
      }
      await tx.put('orders', { ...order, isDelivered: true, deliveredBy: actor.username, deliveredAt: at });
      const slipId = dispatch?.orderTrackId ?? orderId;
      if (await tx.get('slips', slipId)) return;
      const slip = await slipOfOrder(tx, order, { slipId, day: order.deliveryDate, at });
      if (dispatch) await tx.put('slips', slip);
      else await deliverSlip(tx, { slip, billing: { at, collector: null } }, ctx);
    },
  }),

  /**
   * Deletes an order and its open stops with their slips, and leaves its restaurant a notice. A delivered stop stays as
   * history.
   * `orderTrackId` is the stop of which the person was asked; it is found without, too.
   */
  'order.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Order deleted',
    args: z.strictObject({ orderId: Id, orderTrackId: Id.optional() }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, orderTrackId }) => (orderTrackId === undefined ? [orderId] : [orderId, orderTrackId]),
    async run(tx, { orderId }, { at }) {
      const order = await tx.get('orders', orderId);
      if (!order) return;
      await tx.remove('orders', orderId);
      const notice = noticeOf(order, at);
      if (notice) await tx.put('deletedOrders', notice);
      for (const track of await tx.where('orderTracks', { orderId })) {
        if (!isOpenStopOf(track, orderId)) continue;
        await tx.remove('orderTracks', track._id);
        await removeOpenSlip(tx, track._id);
      }
    },
  }),
} as const;
