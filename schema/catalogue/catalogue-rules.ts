import type { Category, Product } from './catalogue-entity.ts';

/** The category whose products are on the Thai page (requirements section 2). */
export const THAI_CATEGORY = 'Thai Items';

type Ranked = Pick<Product, 'itemType' | 'productRank'>;

const TYPE_ORDER: Partial<Record<Product['itemType'], number>> = { Special: 0, Restocked: 1 };

/**
 * Compares by the catalogue's order for signed-in readers: Special, Restocked, the rest, each by productRank
 * (requirements section 6).
 */
export function byCatalogueOrder(a: Ranked, b: Ranked): number {
  return (TYPE_ORDER[a.itemType] ?? 2) - (TYPE_ORDER[b.itemType] ?? 2) || a.productRank - b.productRank;
}

/** The number to order a product by: its code, or else its rank. */
export const productNumber = ({ code, productRank }: Pick<Product, 'code' | 'productRank'>): string =>
  code ?? String(productRank);

/** True if a product can be added to a cart. */
export function isInStock(product: Product): boolean {
  return product.itemType !== 'Out of Stock' && product.deletedAt === null;
}

/** True if half units can be ordered: kilograms, and goods that are weighed when packed. */
export function isSoldByWeight({ sku, catchWeight }: Pick<Product, 'sku' | 'catchWeight'>): boolean {
  return sku === 'Kg' || catchWeight === true;
}

/**
 * True if a card shows the description: the product says Show, and the user's information setting is not hide
 * (requirements section 2).
 */
export function showsDescription(product: Product, information: 'show' | 'hide'): boolean {
  return product.showDescription === 'Show' && information !== 'hide' && product.description !== '';
}

/** True for products of the Thai page (requirements section 2). */
export function isThai(product: Product, categories: ReadonlyMap<string, Category>): boolean {
  return categories.get(product.category)?.name === THAI_CATEGORY;
}
