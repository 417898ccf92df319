import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import { isFoundBy, isNearTo, isWholeIn, type SearchWords, typedWords } from '../../../schema/core/search-words.ts';

/** The search words of each product that was searched, since every keystroke searches all of them. */
const prepared = new WeakMap<Product, SearchWords>();

function wordsOf(product: Product): SearchWords {
  const known = prepared.get(product);
  if (known) return known;
  const words = productWords(product);
  prepared.set(product, words);
  return words;
}

/** Prepares products for searching: several hundred take as long as a few frames, which a first keystroke must not wait for. */
export function prepareSearch(products: readonly Product[]): void {
  for (const product of products) wordsOf(product);
}

type Wanted = {
  text: string;
  /** Category id; empty for all. */
  category: string;
};

/**
 * Finds products of a category by every word of the text, in any order: first by their own names in any language, then
 * by other names of the same goods and by sound, whole words first.
 */
export function findProducts(all: readonly Product[], { text, category }: Wanted): Product[] {
  const typed = typedWords(text);
  const inCategory = category === '' ? [...all] : all.filter((product) => product.category === category);
  if (typed.length === 0) return inCategory;
  const found = inCategory.filter((product) => isFoundBy(wordsOf(product), typed));
  const isNamed = (product: Product) => typed.every((word) => wordsOf(product).text.includes(word));
  const heard = found.filter((product) => !isNamed(product));
  const isWhole = (product: Product) => isWholeIn(wordsOf(product), typed);
  return [...found.filter(isNamed), ...heard.filter(isWhole), ...heard.filter((each) => !isWhole(each))];
}

const MOST_NEAR = 12;

/** Approximate matches in any category: with one different letter in a word, or in another category. */
export function nearProducts(all: readonly Product[], text: string): Product[] {
  const typed = typedWords(text);
  if (typed.length === 0) return [];
  const elsewhere = all.filter((product) => isFoundBy(wordsOf(product), typed));
  const near = elsewhere.length > 0 ? elsewhere : all.filter((product) => isNearTo(wordsOf(product), typed));
  return near.slice(0, MOST_NEAR);
}
