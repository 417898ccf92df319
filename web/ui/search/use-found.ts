import { useMemo } from 'react';
import { foldForSearch } from '../../../schema/search-fold.ts';
import { isHeardIn } from '../../../schema/search-sound.ts';
import { createPrefixCache } from './prefix-cache.ts';

/** `sounds`: further names and sounds, by which a row is found as well (schema/catalogue/product-search.ts). */
type Searched = { text: string; sounds?: string | undefined };

/**
 * Finds rows whose folded `text` contains every word of the query, in any order; after these the rows that are found by
 * their `sounds`. Another letter only searches the
 * previous result, deleting one is free; an unchanged result is the same array, so that nothing renders.
 */
export function createFinder<R extends Searched>(rows: readonly R[]): (search: string) => readonly R[] {
  const hasSounds = rows.some(({ sounds }) => sounds !== undefined);
  type Step = { typed: string; found: readonly R[] };
  const resultOf = createPrefixCache<Step>((typed, before) => {
    // A longer word may be heard where its beginning was not.
    const wider = (hasSounds ? undefined : before.at(-1)?.found) ?? rows;
    if (typed === '') return { typed, found: rows };
    const words = typed.split(/\s+/);
    const isNamed = ({ text }: R) => words.every((word) => text.includes(word));
    const fewer = wider.filter(isNamed);
    if (hasSounds) {
      const isHeard = (row: R) => words.every((word) => row.text.includes(word) || isHeardIn(row.sounds ?? '', word));
      fewer.push(...wider.filter((row) => isHeard(row) && !isNamed(row)));
    }
    return { typed, found: fewer.length === wider.length ? wider : fewer };
  });
  return (search) => resultOf(foldForSearch(search).trim()).found;
}

/** Rows that match a query (createFinder). `rows` has to stay the same array while unchanged. */
export function useFound<R extends Searched>(rows: readonly R[], search: string): readonly R[] {
  const find = useMemo(() => createFinder(rows), [rows]);
  return useMemo(() => find(search), [find, search]);
}
