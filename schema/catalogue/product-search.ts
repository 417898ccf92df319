import { foldForSearch } from '../core/search-fold.ts';
import type { SearchWords } from '../core/search-words.ts';
import { heardIn } from '../core/transliterate.ts';
import { allNames, type Named } from './all-names.ts';
import { foodNamesBy } from './food-names.ts';

let foodNames: ReturnType<typeof foodNamesBy> | undefined;

type Searched = Named & { code?: string | undefined; otherNames?: string | undefined };

/**
 * The words that a product is found by: its names in every language, its other names, and its code.
 * @param more further words, such as its rank
 */
export function productWords(product: Searched, more = ''): SearchWords {
  foodNames ??= foodNamesBy(foldForSearch);
  const names = `${allNames(product)} ${product.otherNames ?? ''}`;
  const text = foldForSearch(`${names} ${product.code ?? ''} ${more}`);
  const others = foodNames(text).join(' ');
  return { text, sounds: ` ${others}${heardIn(`${names} ${others}`)}` };
}
