import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { assertDriver, type Ctx, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { isOpenStopOf, newTrack } from '../delivery/order-track-rules.ts';
import { deliverSlip } from '../slips/slip-delivery.ts';
import { slipOfOrder } from '../slips/slip-making.ts';
import { removeOpenSlip } from '../slips/stop-slip.ts';
import { keptOn } from './closed-day.ts';
import { isDispatched } from './is-dispatched.ts';
import {
  answered,
  asksTheSame,
  assertChangeable,
  changedOrder,
  handOf,
  type OrderContent,
  versionOf,
} from './order-changes.ts';
import { type Order, type OrderChange, OrderedItem } from './order-entity.ts';
import { MOST_LINES } from './order-limits.ts';
import { pricedLines } from './order-lines.ts';
import { noticeOf } from './order-rules.ts';

const REASON = /*i18n*/ 'Please enter a reason.';
const Reason = z.string().trim().min(1, REASON).max(500);
const VersionSeen = z.int().min(1);

type Changed = { content: OrderContent; change: Pick<OrderChange, 'at' | 'by' | 'reason'> };

/** Stores an order with new content, and prices its new lines. */
async function putChanged(tx: Tx, order: Order, { content, change }: Changed, ctx: Ctx): Promise<void> {
  const { customerId, orderItems: known } = order;
  const orderItems = await pricedLines(tx, { customerId, items: content.orderItems, known }, ctx);
  const changed = changedOrder(order, { ...content, orderItems }, change);
  const isMoved = content.deliveryDate !== order.deliveryDate;
  await tx.put('orders', isMoved ? { ...changed, ...(await keptOn(tx, changed, ctx.timeZone)) } : changed);
}

/** Deletes an order, and leaves a notice for its restaurant. */
async function deleteOrder(tx: Tx, order: Order, deletion: Parameters<typeof noticeOf>[1]): Promise<void> {
  await tx.remove('orders', order._id);
  const notice = noticeOf(order, deletion);
  if (notice) await tx.put('deletedOrders', notice);
}

const Stop = z.strictObject({ orderTrackId: Id, deliveredBy: Id });

/** Marks an order dispatched, with or without a driver's stop, and creates its slip. */
async function dispatchOrder(
  tx: Tx,
  { orderId, stop }: { orderId: Id; stop: z.infer<typeof Stop> | undefined },
  ctx: Ctx,
): Promise<void> {
  const { actor, at } = ctx;
  const order = await mustGet(tx, 'orders', orderId);
  if (isDispatched(order)) {
    const isSameStop = !stop || (await tx.get('orderTracks', stop.orderTrackId))?.orderId === orderId;
    if (order.deliveredBy === actor.username && isSameStop) return;
    throw new Rejected('already_delivered', { by: order.deliveredBy, at: order.deliveredAt });
  }
  if (stop) {
    const { orderTrackId, deliveredBy } = stop;
    await assertDriver(tx, deliveredBy);
    if (await tx.get('orderTracks', orderTrackId)) throw new Rejected('id_in_use');
    const { customerId } = order;
    await tx.put('orderTracks', newTrack({ _id: orderTrackId, customerId, deliveredBy, orderId, createdAt: at }));
  }
  // Dispatching an order that arrived too late accepts it.
  const decided = order.arrival === 'too late' ? answered(order, 'accepted') : order;
  await tx.put('orders', { ...decided, isDelivered: true, deliveredBy: actor.username, deliveredAt: at });
  const slipId = stop?.orderTrackId ?? orderId;
  if (await tx.get('slips', slipId)) return;
  const slip = await slipOfOrder(tx, order, { slipId, day: order.deliveryDate, at });
  if (stop) await tx.put('slips', slip);
  else await deliverSlip(tx, { slip, on: slip.day, billing: { at, collector: null } }, ctx);
}

export const orderMutations = {
  /** Dispatches an order with a driver; irreversible. Creates the driver's stop, and the slip delivered with it. */
  'order.dispatch': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order dispatched',
    args: z.strictObject({ orderId: Id, ...Stop.shape }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, orderTrackId }) => ({ orders: orderId, orderTracks: orderTrackId }),
    reads: ({ deliveredBy }) => ({ employees: deliveredBy }),
    run: (tx, { orderId, ...stop }, ctx) => dispatchOrder(tx, { orderId, stop }, ctx),
  }),

  /**
   * Marks an order dispatched without a driver; irreversible. Its slip is delivered at once, dated the order's day,
   * which may not be today. With `dispatch` it is an `order.dispatch` of an app of version 1.0.
   */
  'order.deliver': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order dispatched',
    args: z.strictObject({ orderId: Id, dispatch: Stop.optional() }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, dispatch }) => ({ orders: orderId, orderTracks: dispatch?.orderTrackId }),
    reads: ({ dispatch }) => ({ employees: dispatch?.deliveredBy }),
    run: (tx, { orderId, dispatch: stop }, ctx) => dispatchOrder(tx, { orderId, stop }, ctx),
  }),

  /**
   * Changes an order before its dispatch, with a reason for the restaurant; after that the delivery slip is changed
   * instead. Refused if somebody else changed the order meanwhile.
   */
  'order.edit': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order edited',
    args: z.strictObject({
      orderId: Id,
      versionSeen: VersionSeen,
      orderItems: z.array(OrderedItem).min(1).max(MOST_LINES),
      deliveryDate: Day,
      reason: Reason,
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => ({ orders: orderId }),
    reads: ({ orderItems }) => ({ products: orderItems.map(({ _id }) => _id) }),
    async run(tx, { orderId, versionSeen, reason, ...edited }, ctx) {
      const order = await mustGet(tx, 'orders', orderId);
      const wanted = { ...edited, customMessage: order.customMessage };
      if (asksTheSame(order, wanted)) return;
      assertChangeable(order, versionSeen);
      await putChanged(tx, order, { content: wanted, change: { at: ctx.at, by: handOf(ctx.actor), reason } }, ctx);
    },
  }),

  /**
   * Answers a restaurant's request made after the cut-off: an accepted change is applied, an accepted cancellation
   * deletes the order. `word` is a message for the restaurant; a "no" needs one.
   */
  'order.answer': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Request answered',
    args: z
      .strictObject({
        orderId: Id,
        versionSeen: VersionSeen,
        kind: z.enum(['change', 'cancel']),
        accepted: z.boolean(),
        word: z.string().trim().max(500),
      })
      .refine(({ accepted, word }) => accepted || word !== '', { path: ['word'], error: REASON }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => ({ orders: orderId }),
    async run(tx, { orderId, versionSeen, kind, accepted, word }, ctx) {
      const order = await tx.get('orders', orderId);
      // Its cancellation was already accepted.
      if (!order && accepted && kind === 'cancel') return;
      if (!order) throw new Rejected('not_found', { table: 'orders', id: orderId });
      const { request } = order;
      const before = request?.answer;
      if (request?.kind === kind && before?.accepted === accepted && before.word === word) return;
      if (!request || before || request.kind !== kind || versionOf(order) !== versionSeen) {
        throw new Rejected('changed_meanwhile', { version: versionOf(order) });
      }
      const answered = { ...request, answer: { accepted, word, at: ctx.at, by: handOf(ctx.actor) } };
      if (!accepted) {
        return tx.put('orders', { ...order, request: answered, version: versionSeen + 1 });
      }
      assertChangeable(order, versionSeen);
      if (request.kind === 'cancel') {
        return deleteOrder(tx, order, { deletedAt: ctx.at, deletedBy: request.by, reason: request.reason, word });
      }
      const change = { at: ctx.at, by: request.by, reason: word };
      await putChanged(tx, { ...order, request: answered }, { content: request, change }, ctx);
    },
  }),

  /**
   * Deletes an order and leaves a notice with the reason for its restaurant. Its open stops and their slips are deleted
   * too, unless the office keeps them. A delivered stop stays as history. `orderTrackId` is the stop that the person
   * was asked about; it is found without it, too.
   */
  'order.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Order deleted',
    args: z.strictObject({
      orderId: Id,
      orderTrackId: Id.optional(),
      /** Absent from devices with an earlier version, and from API clients. */
      reason: z.string().trim().max(500).optional(),
      keepsStop: z.literal(true).optional(),
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, orderTrackId }) => ({ orders: orderId, orderTracks: orderTrackId }),
    async run(tx, { orderId, reason = '', keepsStop }, { at, actor }) {
      const order = await tx.get('orders', orderId);
      if (!order) return;
      await deleteOrder(tx, order, { deletedAt: at, deletedBy: handOf(actor), reason });
      if (keepsStop) return;
      for (const track of await tx.where('orderTracks', { orderId })) {
        if (!isOpenStopOf(track, orderId)) continue;
        await tx.remove('orderTracks', track._id);
        await removeOpenSlip(tx, track._id);
      }
    },
  }),
} as const;
