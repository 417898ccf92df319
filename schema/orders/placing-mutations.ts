import { z } from 'zod';
import { isInStock, isSoldByWeight } from '../catalogue/catalogue-rules.ts';
import type { Price } from '../catalogue/price-entity.ts';
import { isPricedByWeight, priceFor } from '../catalogue/price-rules.ts';
import type { Customer } from '../customers/customer-entity.ts';
import { Day } from '../days.ts';
import { Id } from '../ids.ts';
import { assertSame, defineMutation, given, mustGet, type Tx } from '../mutation.ts';
import { Rejected } from '../rejected.ts';
import { canGetMore, withAddition } from './adding.ts';
import { MESSAGE_LENGTH, MOST_LINES, type Order, OrderedItem, type OrderItem, OrderReference } from './order-entity.ts';

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
  const isAsSold = product.name === item.name && product.sku === item.sku;
  const isWhole = Number.isInteger(item.quantity) || isSoldByWeight(product);
  return isAsSold && isWhole ? line : { ...line, problem: 'changed' };
}

const orderedOf = ({ price: _price, priceUnit: _unit, problem: _problem, ...ordered }: OrderItem): OrderedItem =>
  ordered;

/** A restaurant's order, if it is still there. */
async function ownOrder(tx: Tx, orderId: Id, customerId: Id): Promise<Order | undefined> {
  const order = await tx.get('orders', orderId);
  return order?.customerId === customerId ? order : undefined;
}

export const placingMutations = {
  /**
   * A restaurant places its own order (requirements section 2, /cart), or adds to an earlier one for the same day. Where
   * that can't be any more, since it was dispatched, moved or deleted meanwhile, it is an order of its own: none is lost.
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
      /** The order to add it to. */
      addTo: Id.optional(),
    }),
    subject: ({ orderId }) => ({ table: 'orders', id: orderId }),
    touches: ({ orderId, addTo }) => (addTo === undefined ? [orderId] : [orderId, addTo]),
    withdrawable: true,
    async run(tx, { orderId, orderItems, customMessage, reference, deliveryDate, addTo }, { actor, at, today }) {
      const existing = await tx.get('orders', orderId);
      if (existing) {
        const items = existing.orderItems.map(orderedOf);
        const { customerId } = actor;
        return assertSame(
          { ...existing, reference: existing.reference ?? '', orderItems: items },
          { customerId, orderItems, customMessage, reference: reference ?? '', deliveryDate },
        );
      }
      // A deleted order does not rise again under its id: its restaurant was told.
      if (await tx.get('deletedOrders', orderId)) throw new Rejected('id_in_use');
      if (actor.customerId === null) throw new Rejected('forbidden');
      const target = addTo === undefined ? undefined : await ownOrder(tx, addTo, actor.customerId);
      if (target?.additions?.some(({ _id }) => _id === orderId)) return;
      const customer = await mustGet(tx, 'customers', actor.customerId);
      // A server that doubts its clock judges no days, and takes the one that the phone says.
      const day = today ?? at.slice(0, 10);
      const pricing = { customer, prices: await listPrices(tx, customer, orderItems), day };
      const lines: OrderItem[] = [];
      for (const item of orderItems) lines.push(await lineOf(tx, item, pricing));
      if (target && canGetMore(target, { day: deliveryDate, lines: lines.length })) {
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
        placedAt: at,
        isDelivered: false,
        deliveredBy: null,
        deliveredAt: null,
      });
    },
  }),
} as const;
