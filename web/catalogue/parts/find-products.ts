import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { allNames } from '../../../schema/catalogue/local-names.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';

/** Products with all their names, folded: every keystroke reads all of them. */
export type SearchableProduct = { product: Product; folded: string };

export function makeSearchable(products: Product[]): SearchableProduct[] {
  return products.map((product) => ({ product, folded: foldForSearch(allNames(product)) }));
}

type Wanted = {
  text: string;
  /** Category id; empty for all. */
  category: string;
};

/** Products of a category whose names, in any language, contain every word of the text, in any order. */
export function findProducts(all: readonly SearchableProduct[], { text, category }: Wanted): Product[] {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean);
  return all
    .filter(({ product, folded }) => {
      return (category === '' || product.category === category) && words.every((word) => folded.includes(word));
    })
    .map(({ product }) => product);
}
