import type { Product } from '../catalogue/catalogue-entity.ts';
import type { Id } from '../core/ids.ts';
import { sumYen, timesYen, type Yen } from '../core/money.ts';
import { given } from '../core/mutation.ts';
import { windowStart } from '../sync/retention.ts';
import { isDispatched } from './is-dispatched.ts';
import type { DeletedOrder, Order, OrderItem } from './order-entity.ts';
import type { FrozenCount } from './order-responses.ts';

type Ordered = Pick<Order, 'isDelivered' | 'orderItems' | 'arrival'>;
type Counted = Pick<Product, 'itemCount' | 'productRank'>;

/**
 * Total quantities of undelivered orders by name and unit as ordered, sorted by rank. Orders that arrived too late and
 * have no answer yet are not packed.
 */
function totalsOf(orders: Iterable<Ordered>, rankOf: (productId: Id) => number | null): FrozenCount[] {
  const rows = new Map<string, FrozenCount & { rank: number }>();
  for (const order of orders) {
    if (isDispatched(order) || order.arrival === 'too late') continue;
    for (const { _id, name, sku, quantity } of order.orderItems) {
      const rank = rankOf(_id);
      if (rank === null) continue;
      const key = JSON.stringify([name, sku]);
      const row = rows.get(key) ?? { itemName: name, totalQuantity: 0, sku, rank };
      row.totalQuantity += quantity;
      row.rank = Math.min(row.rank, rank);
      rows.set(key, row);
    }
  }
  return [...rows.values()]
    .sort((a, b) => a.rank - b.rank || a.itemName.localeCompare(b.itemName) || a.sku.localeCompare(b.sku))
    .map(({ rank: _order, ...row }) => row);
}

/**
 * The frozen counts (design section 7): totals of the products that count. A renamed product has a row per name; an
 * unknown product is skipped.
 * @param products all products by id, deleted ones included
 */
export function frozenCountsOf(orders: Iterable<Ordered>, products: ReadonlyMap<Id, Counted>): FrozenCount[] {
  return totalsOf(orders, (productId) => {
    const product = products.get(productId);
    return product?.itemCount === 'Count' ? product.productRank : null;
  });
}

/** The totals of a picking list: all products, unknown ones last. */
export function pickingTotalsOf(
  orders: Iterable<Ordered>,
  products: ReadonlyMap<Id, Pick<Counted, 'productRank'>>,
): FrozenCount[] {
  return totalsOf(orders, (productId) => products.get(productId)?.productRank ?? Number.MAX_SAFE_INTEGER);
}

type Priced = Pick<OrderItem, 'price' | 'priceUnit' | 'quantity'>;

/**
 * Amount of a line in yen; null while unknown: when the order arrived, the product was deleted or sold in another unit,
 * or it is priced per kilogram and not weighed yet.
 */
export function amountOf({ price, priceUnit, quantity }: Priced): Yen | null {
  return price === undefined || priceUnit === 'kg' ? null : timesYen(price, quantity);
}

/** Sum of the known amounts of an order's lines in yen, and the number of lines without one. For the office only. */
export function orderTotalOf(items: readonly Priced[]): { total: Yen; unpriced: number } {
  const amounts = items.map(amountOf);
  return {
    total: sumYen(amounts.map((amount) => amount ?? 0)),
    unpriced: amounts.filter((amount) => amount === null).length,
  };
}

type Deletion = Required<Pick<DeletedOrder, 'deletedAt' | 'deletedBy' | 'reason'>> & Pick<DeletedOrder, 'word'>;
/**
 * The notice for a deleted order's restaurant. Null if the order is older than its history, so that it does not
 * reappear as news.
 */
export function noticeOf(order: Order, deletion: Deletion): DeletedOrder | null {
  const { _id, no, customerId, customMessage, reference, deliveryDate, placedAt, deliveredAt } = order;
  if (deliveredAt !== null && deliveredAt < windowStart('customer', Date.parse(deletion.deletedAt))) return null;
  const orderItems = order.orderItems.map(({ price: _price, priceUnit: _unit, ...item }) => item);
  return {
    _id,
    customerId,
    customMessage,
    ...given({ no, reference }),
    deliveryDate,
    orderItems,
    placedAt,
    ...deletion,
  };
}
