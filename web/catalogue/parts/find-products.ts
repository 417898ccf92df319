import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { foldForSearch } from '../../../schema/catalogue/catalogue-rules.ts';

/** Products with folded names: every keystroke reads all of them. */
export type SearchableProduct = { product: Product; folded: string };

export function makeSearchable(products: Product[]): SearchableProduct[] {
  return products.map((product) => ({ product, folded: foldForSearch(product.name) }));
}

type Wanted = {
  text: string;
  /** Category id; empty for all. */
  category: string;
};

/** Products of a category whose names contain every word of the text, in any order. */
export function findProducts(all: readonly SearchableProduct[], { text, category }: Wanted): Product[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean);
  return all
    .filter(({ product, folded }) => {
      return (category === '' || product.category === category) && words.every((word) => folded.includes(word));
    })
    .map(({ product }) => product);
}
