import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Yen } from '../core/money.ts';
import type { Product } from './catalogue-entity.ts';
import type { Price } from './price-entity.ts';

type Period = Pick<Price, 'from' | 'to'>;

/** True from the first to the last day of a price, inclusive. */
export function holdsOn({ from, to }: Period, day: Day): boolean {
  return from <= day && (to === null || day <= to);
}

/** Another price of the same product on the same list whose period overlaps. */
export function overlapOf(price: Price, others: Iterable<Price>): Price | undefined {
  return [...others].find(
    ({ _id, listId, productId, from, to }) =>
      _id !== price._id &&
      listId === price.listId &&
      productId === price.productId &&
      (price.to === null || from <= price.to) &&
      (to === null || price.from <= to),
  );
}

/**
 * A customer's price of a product on a day, in yen without tax: from its list, else the product's own. Undefined if
 * neither is known, as on restaurants' devices, which get no prices.
 * @param prices of any lists and products
 */
export function priceFor(
  product: Pick<Product, '_id' | 'price'>,
  { priceListId = '' }: { priceListId?: Id | '' | undefined },
  { prices, day }: { prices: Iterable<Price>; day: Day },
): Yen | undefined {
  for (const price of prices) {
    if (price.listId === priceListId && price.productId === product._id && holdsOn(price, day)) return price.unitPrice;
  }
  return product.price;
}

/** True for products sold in another unit but priced per kilogram: the amount is known only after weighing. */
export function isPricedByWeight({ priceUnit, sku }: Pick<Product, 'priceUnit' | 'sku'>): boolean {
  return priceUnit === 'kg' && sku !== 'Kg';
}
