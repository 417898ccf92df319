import { z } from 'zod';
import { DAY_MS, Day, Instant, toInstant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { assertSame, type Ctx, defineMutation, given, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { REMEMBER_DAYS } from '../sync/device-limits.ts';
import { canGetMore, withAddition } from './adding.ts';
import { isTooLate } from './change-limit.ts';
import { type Order, OrderedItem, OrderReference } from './order-entity.ts';
import { MESSAGE_LENGTH, MOST_LINES } from './order-limits.ts';
import { orderedOf, pricedLines } from './order-lines.ts';

async function ownOrder(tx: Tx, orderId: Id, customerId: Id): Promise<Order | undefined> {
  const order = await tx.get('orders', orderId);
  return order?.customerId === customerId ? order : undefined;
}

/**
 * When it was placed: by the phone's clock as corrected by the server, or, from older apps, when it was saved. The
 * server limits it to its own time, as with any phone's; a phone does not, since its own clock may be wrong.
 */
function placedAtOf(placedAt: Instant | undefined, { at, now, outageSince }: Ctx): Instant {
  if (placedAt === undefined || !outageSince) return placedAt ?? at;
  const present = Date.parse(now);
  return toInstant(Math.min(present, Math.max(Date.parse(placedAt), present - REMEMBER_DAYS * DAY_MS)));
}

export const placingMutations = {
  /**
   * A restaurant places an order (requirements section 2, /cart), or adds to an earlier one for the same day. If that
   * one was dispatched, moved or deleted meanwhile, or its cut-off has passed, it becomes an order of its own: no order
   * is lost.
   */
  'order.place': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Order',
    args: z.strictObject({
      orderId: Id,
      orderItems: z.array(OrderedItem).min(1).max(MOST_LINES),
      customMessage: z.string().max(MESSAGE_LENGTH),
      reference: OrderReference.optional(),
      deliveryDate: Day,
      addTo: Id.optional(),
      /** By the phone's clock as corrected by the server; absent from older apps. */
      placedAt: Instant.optional(),
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, addTo }) => ({ orders: [orderId, addTo] }),
    // A change of it may be queued behind it.
    makes: ({ orderId }) => orderId,
    reads: ({ orderItems }) => ({ products: orderItems.map(({ _id }) => _id) }),
    withdrawable: true,
    async run(tx, { orderId, orderItems, customMessage, reference, deliveryDate, addTo, placedAt }, ctx) {
      const { actor, at, now } = ctx;
      const existing = await tx.get('orders', orderId);
      if (existing) {
        const items = existing.orderItems.map(orderedOf);
        const { customerId } = actor;
        // It may have been moved meanwhile.
        const asked = existing.askedDay ?? existing.deliveryDate;
        return assertSame(
          { ...existing, reference: existing.reference ?? '', orderItems: items, deliveryDate: asked },
          { customerId, orderItems, customMessage, reference: reference ?? '', deliveryDate },
        );
      }
      // A deleted order must not reappear under its id: its restaurant was told.
      if (await tx.get('deletedOrders', orderId)) throw new Rejected('id_in_use');
      if (actor.customerId === null) throw new Rejected('forbidden');
      const target = addTo === undefined ? undefined : await ownOrder(tx, addTo, actor.customerId);
      if (target?.additions?.some(({ _id }) => _id === orderId)) return;
      const lines = await pricedLines(
        tx,
        { customerId: actor.customerId, items: orderItems },
        { ...ctx, at: placedAtOf(placedAt, ctx) },
      );
      // An addition after the cut-off is judged by itself.
      const isOpen = target && canGetMore(target, { day: deliveryDate, lines: lines.length });
      if (isOpen && !(await isTooLate(tx, target, { ...ctx, at: now }))) {
        const addition = { _id: orderId, at, orderItems: lines, customMessage, reference };
        const added = withAddition(target, addition);
        if (added) return tx.put('orders', added);
      }
      await tx.put('orders', {
        _id: orderId,
        customerId: actor.customerId,
        userId: actor._id,
        orderItems: lines,
        customMessage,
        ...given({ reference }),
        deliveryDate,
        placedAt: placedAtOf(placedAt, ctx),
        isDelivered: false,
        deliveredBy: null,
        deliveredAt: null,
      });
    },
  }),
} as const;
