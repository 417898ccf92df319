import { z } from 'zod';
import type { Actor } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { type Ctx, defineMutation, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { isTooLate } from './change-limit.ts';
import { isOnClosedDay, offClosedDay } from './closed-day.ts';
import {
  asksTheSame,
  assertChangeable,
  changedOrder,
  handOf,
  type OrderContent,
  openRequestOf,
  versionOf,
} from './order-changes.ts';
import { type Order, OrderedItem, type OrderRequest } from './order-entity.ts';
import { MESSAGE_LENGTH, MOST_LINES } from './order-limits.ts';
import { pricedLines } from './order-lines.ts';
import { noticeOf } from './order-rules.ts';

const VersionSeen = z.int().min(1);

/** @throws Rejected with `not_found` if this restaurant has no such order, also if another one does */
async function mustGetOwn(tx: Tx, orderId: Id, { customerId }: Actor): Promise<Order> {
  const order = await tx.get('orders', orderId);
  if (order?.customerId !== customerId) throw new Rejected('not_found');
  return order;
}

/**
 * True if one of these days is too late for a change. An order that arrived too late, or whose day was closed, is not
 * being packed, so its own day does not count.
 */
async function isLate(tx: Tx, order: Order, days: readonly Day[], ctx: Ctx): Promise<boolean> {
  const isUnpacked = order.arrival === 'too late' || (await isOnClosedDay(tx, order, ctx.timeZone));
  const counting = isUnpacked ? days.filter((day) => day !== order.deliveryDate) : days;
  for (const deliveryDate of new Set(counting)) {
    if (await isTooLate(tx, { ...order, deliveryDate }, ctx)) return true;
  }
  return false;
}

type Asked<R = OrderRequest> = R extends OrderRequest ? Omit<R, 'at' | 'by' | 'answer'> : never;

/** Stores a restaurant's request for the office to answer, in place of an earlier one. */
function putRequest(tx: Tx, order: Order, asked: Asked, { at, actor }: Ctx): Promise<void> {
  return tx.put('orders', { ...order, request: { ...asked, at, by: handOf(actor) }, version: versionOf(order) + 1 });
}

/** Cancels an order, which stays in its restaurant's history; after the cut-off it becomes a request. */
export async function cancelOrder(tx: Tx, order: Order, reason: string, ctx: Ctx): Promise<void> {
  if (await isLate(tx, order, [order.deliveryDate], ctx)) return putRequest(tx, order, { kind: 'cancel', reason }, ctx);
  await tx.remove('orders', order._id);
  const notice = noticeOf(order, { deletedAt: ctx.at, deletedBy: handOf(ctx.actor), reason });
  if (notice) await tx.put('deletedOrders', notice);
}

/** Changes an order's content; after the cut-off it becomes a request. */
export async function changeOrder(tx: Tx, order: Order, wanted: OrderContent, ctx: Ctx): Promise<void> {
  if (await isLate(tx, order, [order.deliveryDate, wanted.deliveryDate], ctx)) {
    return putRequest(tx, order, { kind: 'change', ...wanted }, ctx);
  }
  const { request: _former, ...current } = order;
  const { customerId, orderItems: known } = order;
  const orderItems = await pricedLines(tx, { customerId, items: wanted.orderItems, known }, ctx);
  const by = { at: ctx.at, by: handOf(ctx.actor), reason: '' };
  const changed = changedOrder(current, { ...wanted, orderItems }, by);
  const leavesClosed = await isOnClosedDay(tx, order, ctx.timeZone);
  await tx.put('orders', leavesClosed ? offClosedDay(order, changed) : changed);
}

/** A restaurant's changes of its own orders. */
export const changeMutations = {
  /**
   * A restaurant changes its order: `orderItems` are all lines after the change. After the cut-off it becomes a request
   * to the office; requesting the order as it is withdraws an earlier request. Refused if somebody else changed the
   * order meanwhile, or it was dispatched.
   */
  'order.change': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Order changed',
    args: z.strictObject({
      orderId: Id,
      versionSeen: VersionSeen,
      orderItems: z.array(OrderedItem).min(1).max(MOST_LINES),
      customMessage: z.string().max(MESSAGE_LENGTH),
      deliveryDate: Day,
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => ({ orders: orderId }),
    reads: ({ orderItems }) => ({ products: orderItems.map(({ _id }) => _id) }),
    async run(tx, { orderId, versionSeen, ...wanted }, ctx) {
      const order = await mustGetOwn(tx, orderId, ctx.actor);
      const { request: _former, ...current } = order;
      const asked = openRequestOf(order);
      const isAsIs = asksTheSame(order, wanted);
      if (asked ? asked.kind === 'change' && asksTheSame(asked, wanted) : isAsIs) return;
      assertChangeable(order, versionSeen);
      // Withdraws the open request.
      if (isAsIs) return tx.put('orders', { ...current, version: versionSeen + 1 });
      await changeOrder(tx, order, wanted, ctx);
    },
  }),

  /** A restaurant cancels its order, which stays in its history. After the cut-off it becomes a request. */
  'order.cancel': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Order cancelled',
    args: z.strictObject({ orderId: Id, versionSeen: VersionSeen, reason: z.string().trim().max(500) }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => ({ orders: orderId }),
    async run(tx, { orderId, versionSeen, reason }, ctx) {
      const gone = await tx.get('deletedOrders', orderId);
      if (gone && gone.customerId === ctx.actor.customerId) return;
      const order = await mustGetOwn(tx, orderId, ctx.actor);
      const asked = openRequestOf(order);
      if (asked?.kind === 'cancel' && asked.reason === reason) return;
      assertChangeable(order, versionSeen);
      await cancelOrder(tx, order, reason, ctx);
    },
  }),
} as const;
