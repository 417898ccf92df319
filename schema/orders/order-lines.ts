import type { Product } from '../catalogue/catalogue-entity.ts';
import { isInStock, isSoldByWeight } from '../catalogue/catalogue-rules.ts';
import type { Price } from '../catalogue/price-entity.ts';
import { isPricedByWeight, priceFor } from '../catalogue/price-rules.ts';
import { type Day, dayOf } from '../core/days.ts';
import { type Ctx, given, mustGet, type Tx } from '../core/mutation.ts';
import type { Customer } from '../customers/customer-entity.ts';
import type { Order, OrderedItem, OrderItem } from './order-entity.ts';

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
 * True if a product is sold by another unit than a line says, or by wholes alone where the line has a half: its quantity
 * means nothing any more.
 */
export function hasOtherUnit(product: Product, { sku, quantity }: OrderedItem): boolean {
  if (product.deletedAt !== null) return false;
  return product.sku !== sku || !(Number.isInteger(quantity) || isSoldByWeight(product));
}

/** The reason to look at a line before it is packed, by its product as it is now; undefined if there is none. */
export function lineProblemOf(product: Product | undefined, item: OrderedItem): OrderItem['problem'] {
  if (!product || product.deletedAt !== null) return 'gone';
  if (!isInStock(product)) return 'out_of_stock';
  return product.name === item.name && !hasOtherUnit(product, item) ? undefined : 'changed';
}

/** True if a line's product can't be delivered as it was ordered: it is gone or out of stock. */
export const isUnavailable = ({ problem }: Pick<OrderItem, 'problem'>): boolean =>
  problem === 'gone' || problem === 'out_of_stock';

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
  return { ...line, ...given({ problem: lineProblemOf(product, item) }) };
}

/** A line as it was ordered, without what the server knows of it. */
export const orderedOf = ({ price: _price, priceUnit: _unit, problem: _problem, ...ordered }: OrderItem): OrderedItem =>
  ordered;

type Ordering = { customerId: Order['customerId']; items: readonly OrderedItem[]; known?: readonly OrderItem[] };

/**
 * Ordered lines with the customer's prices of the day on which it ordered, whenever the order arrives. A line that was
 * ordered before keeps the price and the problem that were fixed then.
 * @param ordering `known` are the order's lines until now
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
