import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import { isFoundBy, isNearTo, isWholeIn, type SearchWords, typedWords } from '../../../schema/core/search-words.ts';

/** A product with its prepared search words, since every keystroke searches all of them. */
export type SearchableProduct = { product: Product; words: SearchWords };

export function makeSearchable(products: Product[]): SearchableProduct[] {
  return products.map((product) => ({ product, words: productWords(product) }));
}

type Wanted = {
  text: string;
  /** Category id; empty for all. */
  category: string;
};

const productsOf = (found: readonly SearchableProduct[]) => found.map(({ product }) => product);

/**
 * Finds products of a category by every word of the text, in any order: first by their own names in any language, then
 * by other names of the same goods and by sound, whole words first.
 */
export function findProducts(all: readonly SearchableProduct[], { text, category }: Wanted): Product[] {
  const typed = typedWords(text);
  const found = all.filter(({ product, words }) => {
    return (category === '' || product.category === category) && isFoundBy(words, typed);
  });
  const isNamed = ({ words }: SearchableProduct) => typed.every((word) => words.text.includes(word));
  const heard = found.filter((each) => !isNamed(each));
  const isWhole = ({ words }: SearchableProduct) => isWholeIn(words, typed);
  return productsOf([...found.filter(isNamed), ...heard.filter(isWhole), ...heard.filter((each) => !isWhole(each))]);
}

const MOST_NEAR = 12;

/** Approximate matches in any category: with one different letter in a word, or in another category. */
export function nearProducts(all: readonly SearchableProduct[], text: string): Product[] {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  const elsewhere = all.filter(({ words }) => isFoundBy(words, typed));
  const near = elsewhere.length > 0 ? elsewhere : all.filter(({ words }) => isNearTo(words, typed));
  return productsOf(near.slice(0, MOST_NEAR));
}
