import type { Product } from '../catalogue/catalogue-entity.ts';
import { foldForSearch } from '../catalogue/catalogue-rules.ts';
import { formatDayUs, type Instant } from '../days.ts';
import type { Id } from '../ids.ts';
import { sumYen, timesYen, type Yen } from '../money.ts';
import { windowStart } from '../sync/retention.ts';
import type { FrozenCount } from './order-answers.ts';
import type { DeletedOrder, Order, OrderItem } from './order-entity.ts';

type Ordered = Pick<Order, 'isDelivered' | 'orderItems'>;
type Counted = Pick<Product, 'itemCount' | 'productRank'>;

/**
 * The frozen counts (DESIGN section 7): over undelivered web orders, how much is ordered of what counts, per name and unit as
 * ordered, by productRank. What was renamed since makes a row of each name; a product that never existed counts nowhere.
 * @param products all of them, deleted ones too, by id
 */
export function frozenCountsOf(orders: Iterable<Ordered>, products: ReadonlyMap<Id, Counted>): FrozenCount[] {
  const rows = new Map<string, FrozenCount & { rank: number }>();
  for (const { isDelivered, orderItems } of orders) {
    if (isDelivered) continue;
    for (const { _id, name, sku, quantity } of orderItems) {
      const product = products.get(_id);
      if (product?.itemCount !== 'Count') continue;
      const key = JSON.stringify([name, sku]);
      const row = rows.get(key) ?? { itemName: name, totalQuantity: 0, sku, rank: product.productRank };
      row.totalQuantity += quantity;
      row.rank = Math.min(row.rank, product.productRank);
      rows.set(key, row);
    }
  }
  return [...rows.values()]
    .sort((a, b) => a.rank - b.rank || a.itemName.localeCompare(b.itemName) || a.sku.localeCompare(b.sku))
    .map(({ rank: _order, ...row }) => row);
}

type Priced = Pick<OrderItem, 'price' | 'quantity'>;

/** What a line costs; null where no price is known: the product was gone, or sold in another unit, when the order arrived. */
export function amountOf({ price, quantity }: Priced): Yen | null {
  return price === undefined ? null : timesYen(price, quantity);
}

/** What the lines of an order cost together, as far as their prices are known, and how many have none. The office's alone. */
export function orderTotalOf(items: readonly Priced[]): { total: Yen; unpriced: number } {
  const amounts = items.map(amountOf);
  return {
    total: sumYen(amounts.map((amount) => amount ?? 0)),
    unpriced: amounts.filter((amount) => amount === null).length,
  };
}

/** Whether an order is what somebody looks for: a product on it, or its delivery date in either way of writing. */
export function isOrderWith(
  keyword: string,
  { orderItems, deliveryDate }: Pick<Order, 'orderItems' | 'deliveryDate'>,
): boolean {
  const wanted = foldForSearch(keyword);
  const texts = [deliveryDate, formatDayUs(deliveryDate), ...orderItems.map(({ name }) => foldForSearch(name))];
  return texts.some((text) => text.includes(wanted));
}

/**
 * What a restaurant is left of an order that is deleted; null where the order had left its history before: it must not come
 * back as news.
 */
export function noticeOf(order: Order, deletedAt: Instant): DeletedOrder | null {
  const { _id, customerId, customMessage, deliveryDate, placedAt, deliveredAt } = order;
  if (deliveredAt !== null && deliveredAt < windowStart('customer', Date.parse(deletedAt))) return null;
  const orderItems = order.orderItems.map(({ price: _officeOnly, ...item }) => item);
  return { _id, customerId, customMessage, deliveryDate, orderItems, placedAt, deletedAt };
}
