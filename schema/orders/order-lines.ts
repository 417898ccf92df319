import type { Product } from '../catalogue/catalogue-entity.ts';
import { isInStock, isSoldByWeight } from '../catalogue/catalogue-rules.ts';
import type { Price } from '../catalogue/price-entity.ts';
import { isPricedByWeight, priceFor } from '../catalogue/price-rules.ts';
import type { Day } from '../core/days.ts';
import { type Ctx, given, mustGet, type Tx } from '../core/mutation.ts';
import type { Customer } from '../customers/customer-entity.ts';
import { dayOf } from '../plain/time.ts';
import type { Order, OrderedItem, OrderItem } from './order-entity.ts';

/** What prices depend on: the customer, the prices of its list, and the day. */
type Pricing = { customer: Customer; prices: Price[]; day: Day };

/** The list's prices of ordered products. Only the server knows a customer's list: its phone looks nothing up. */
async function listPrices(tx: Tx, { priceListId }: Customer, items: OrderedItem[]): Promise<Price[]> {
  if (!priceListId) return [];
  const products = [...new Set(items.map(({ _id }) => _id))];
  // Concurrently: in PostgreSQL that takes one round trip.
  return (
    await Promise.all(products.map((productId) => tx.where('prices', { listId: priceListId, productId })))
  ).flat();
}

/**
 * True if a product is now sold in another unit than the line's, or no longer in halves as the line needs: its quantity
 * is then meaningless.
 */
export function hasOtherUnit(product: Product, { sku, quantity }: OrderedItem): boolean {
  if (product.deletedAt !== null) return false;
  return product.sku !== sku || !(Number.isInteger(quantity) || isSoldByWeight(product));
}

/** What to check before packing a line, given its current product; undefined if nothing. */
export function lineProblemOf(product: Product | undefined, item: OrderedItem): OrderItem['problem'] {
  if (!product || product.deletedAt !== null) return 'gone';
  if (!isInStock(product)) return 'out_of_stock';
  return product.name === item.name && !hasOtherUnit(product, item) ? undefined : 'changed';
}

/** True if a line can't be delivered as ordered: its product is deleted or out of stock. */
export const isUnavailable = ({ problem }: Pick<OrderItem, 'problem'>): boolean =>
  problem === 'gone' || problem === 'out_of_stock';

/**
 * Adds price and problem to an ordered line. A product that was deleted, ran out or was renamed never costs an order:
 * the line stays as ordered, and its problem asks a person to check.
 */
async function lineOf(tx: Tx, item: OrderedItem, { customer, ...pricing }: Pricing): Promise<OrderItem> {
  const product = await tx.get('products', item._id);
  if (!product || product.deletedAt !== null) return { ...item, problem: 'gone' };
  // The price is per unit, so it does not apply to another one.
  const price = product.sku === item.sku ? priceFor(product, customer, pricing) : undefined;
  const perKg = isPricedByWeight(product) && ({ priceUnit: 'kg' } as const);
  const line: OrderItem = { ...item, ...(price !== undefined && { price, ...perKg }) };
  return { ...line, ...given({ problem: lineProblemOf(product, item) }) };
}

/** A line as ordered, without what the server adds. */
export const orderedOf = ({ price: _price, priceUnit: _unit, problem: _problem, ...ordered }: OrderItem): OrderedItem =>
  ordered;

type Ordering = { customerId: Order['customerId']; items: readonly OrderedItem[]; known?: readonly OrderItem[] };

/**
 * Ordered lines with the customer's prices of the day it ordered, whenever the order arrives. A line ordered before
 * keeps the price and problem fixed then.
 * @param ordering `known` are the order's lines so far
 */
export async function pricedLines(
  tx: Tx,
  { customerId, items, known = [] }: Ordering,
  { at, timeZone }: Pick<Ctx, 'at' | 'timeZone'>,
): Promise<OrderItem[]> {
  const customer = await mustGet(tx, 'customers', customerId);
  const earlierOf = ({ _id, name, sku }: OrderedItem) =>
    known.find((line) => line._id === _id && line.name === name && line.sku === sku);
  const added = items.filter((item) => !earlierOf(item));
  const pricing = { customer, prices: await listPrices(tx, customer, added), day: dayOf(at, timeZone) };
  const lines: OrderItem[] = [];
  for (const item of items) {
    const earlier = earlierOf(item);
    lines.push(earlier ? { ...earlier, ...item } : await lineOf(tx, item, pricing));
  }
  return lines;
}
