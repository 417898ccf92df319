import { z } from 'zod';
import { OFFICE_ROLES } from '../actor.ts';
import { deliverSlip } from '../billing/slips/slip-delivery.ts';
import { slipOfOrder } from '../billing/slips/slip-making.ts';
import { removeOpenSlip } from '../billing/slips/stop-slip.ts';
import { isInStock } from '../catalogue/catalogue-rules.ts';
import type { Price } from '../catalogue/price-entity.ts';
import { isPricedByWeight, priceFor } from '../catalogue/price-rules.ts';
import type { Customer } from '../customers/customer-entity.ts';
import { Day } from '../days.ts';
import { isOpenStopOf } from '../delivery/order-track-rules.ts';
import { Id } from '../ids.ts';
import { assertDriver, assertSame, defineMutation, mustGet, type Tx } from '../mutation.ts';
import { Rejected } from '../rejected.ts';
import { OrderedItem, type OrderItem } from './order-entity.ts';
import { noticeOf } from './order-rules.ts';

/** For whom lines are priced, and by which prices of its list. */
type Pricing = { customer: Customer; prices: Price[]; day: Day };

/** The list's prices of ordered products. Only the server knows a customer's list: its phone looks nothing up. */
async function listPrices(tx: Tx, { priceListId }: Customer, items: OrderedItem[]): Promise<Price[]> {
  if (!priceListId) return [];
  const products = [...new Set(items.map(({ _id }) => _id))];
  // Side by side: to PostgreSQL that is one round trip.
  return (
    await Promise.all(products.map((productId) => tx.where('prices', { listId: priceListId, productId })))
  ).flat();
}

/**
 * Adds price and problem to an ordered line. An order is never lost to a product that was deleted, ran out or was
 * renamed: the line stays as ordered, and its problem asks a person to look.
 */
async function lineOf(tx: Tx, item: OrderedItem, { customer, ...pricing }: Pricing): Promise<OrderItem> {
  const product = await tx.get('products', item._id);
  if (!product || product.deletedAt !== null) return { ...item, problem: 'gone' };
  // A price is per unit, so it is wrong for another unit.
  const price = product.sku === item.sku ? priceFor(product, customer, pricing) : undefined;
  const perKg = isPricedByWeight(product) && ({ priceUnit: 'kg' } as const);
  const line: OrderItem = { ...item, ...(price !== undefined && { price, ...perKg }) };
  if (!isInStock(product)) return { ...line, problem: 'out_of_stock' };
  return product.name === item.name && product.sku === item.sku ? line : { ...line, problem: 'changed' };
}

const orderedOf = ({ _id, name, quantity, sku }: OrderItem): OrderedItem => ({ _id, name, quantity, sku });

export const orderMutations = {
  /** A restaurant places its own order (requirements section 2, /cart). */
  'order.place': defineMutation({
    may: ['customer'],
    title: /*i18n*/ 'Order',
    args: z.strictObject({
      orderId: Id,
      orderItems: z.array(OrderedItem).min(1).max(500),
      customMessage: z.string().max(2000),
      deliveryDate: Day,
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId }) => [orderId],
    withdrawable: true,
    async run(tx, { orderId, orderItems, customMessage, deliveryDate }, { actor, at, today }) {
      const existing = await tx.get('orders', orderId);
      if (existing) {
        const items = existing.orderItems.map(orderedOf);
        const { customerId } = actor;
        return assertSame({ ...existing, orderItems: items }, { customerId, orderItems, customMessage, deliveryDate });
      }
      // A deleted order does not rise again under its id: its restaurant was told.
      if (await tx.get('deletedOrders', orderId)) throw new Rejected('id_in_use');
      if (actor.customerId === null) throw new Rejected('forbidden');
      const customer = await mustGet(tx, 'customers', actor.customerId);
      // A server that doubts its clock judges no days, and takes the one that the phone says.
      const day = today ?? at.slice(0, 10);
      const pricing = { customer, prices: await listPrices(tx, customer, orderItems), day };
      const lines: OrderItem[] = [];
      for (const item of orderItems) lines.push(await lineOf(tx, item, pricing));
      await tx.put('orders', {
        _id: orderId,
        customerId: actor.customerId,
        userId: actor._id,
        orderItems: lines,
        customMessage,
        deliveryDate,
        placedAt: at,
        isDelivered: false,
        deliveredBy: null,
        deliveredAt: null,
      });
    },
  }),

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
