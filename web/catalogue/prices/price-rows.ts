import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { byCatalogueOrder } from '../../../schema/catalogue/catalogue-rules.ts';
import type { Price } from '../../../schema/catalogue/price-entity.ts';
import { holdsOn } from '../../../schema/catalogue/price-rules.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { SearchWords } from '../../../schema/core/search-words.ts';

/** A product on a price list, as of a day: its price then, and the next one after that day. */
export type PriceRow = { product: Product; holding: Price | undefined; next: Price | undefined } & SearchWords;

/** Filters of a list's rows: all products, those that the list prices, or those with a later price. */
export const PRICE_FILTERS = ['all', 'priced', 'planned'] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

export function passes({ holding, next }: PriceRow, filter: PriceFilter): boolean {
  if (filter === 'planned') return next !== undefined;
  return filter === 'all' || holding !== undefined;
}

const byFrom = (a: Price, b: Price) => a.from.localeCompare(b.from);

/** Prices of one list by product, in the order of their first days. */
export function pricesByProduct(prices: Iterable<Price>, listId: Id): Map<Id, Price[]> {
  const byProduct = new Map<Id, Price[]>();
  for (const price of prices) {
    if (price.listId !== listId) continue;
    const alike = byProduct.get(price.productId);
    if (alike) alike.push(price);
    else byProduct.set(price.productId, [price]);
  }
  for (const alike of byProduct.values()) alike.sort(byFrom);
  return byProduct;
}

/** All current products in catalogue order, with their prices on a list as of a day. */
export function priceRows(
  products: Iterable<Product>,
  { byProduct, day }: { byProduct: ReadonlyMap<Id, readonly Price[]>; day: Day },
): PriceRow[] {
  return Array.from(products)
    .filter(({ deletedAt }) => deletedAt === null)
    .sort(byCatalogueOrder)
    .map((product) => {
      const prices = byProduct.get(product._id) ?? [];
      return {
        product,
        holding: prices.find((price) => holdsOn(price, day)),
        next: prices.find(({ from }) => from > day),
        ...productWords(product),
      };
    });
}

/** State of a price on a day. */
export function statusOn(price: Price, day: Day): 'planned' | 'in force' | 'past' {
  if (price.from > day) return 'planned';
  return holdsOn(price, day) ? 'in force' : 'past';
}
