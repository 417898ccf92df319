import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Yen } from '../core/money.ts';
import type { Product } from './catalogue-entity.ts';
import type { Price } from './price-entity.ts';

type Period = Pick<Price, 'from' | 'to'>;

/** True on the days of a price, its first and its last among them. */
export function holdsOn({ from, to }: Period, day: Day): boolean {
  return from <= day && (to === null || day <= to);
}

/** A price that holds on a day of this one, for the same product on the same list. */
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
 * The price of a product for a customer on a day, in yen without tax: the price of its list, else the product's own.
 * Undefined where neither is known, as on the devices of restaurants, which get no prices.
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

/** Products that are sold by another unit and priced by the kilogram: their amount is known once they were weighed. */
export function isPricedByWeight({ priceUnit, sku }: Pick<Product, 'priceUnit' | 'sku'>): boolean {
  return priceUnit === 'kg' && sku !== 'Kg';
}
