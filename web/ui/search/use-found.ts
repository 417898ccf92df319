import { useMemo } from 'react';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { isFoundBy, isNearTo, isWholeIn, typedWords } from '../../../schema/core/search-words.ts';
import { createPrefixCache } from './prefix-cache.ts';

/** `sounds`: further names and pronunciations to search (`SearchWords`). */
export type Searched = { text: string; sounds?: string | undefined };

/**
 * Finds rows whose folded `text` contains every word of the query, in any order, followed by rows found by their
 * `sounds`. Another letter only searches the previous result, and deleting one costs nothing. An unchanged result is
 * the same array, so that nothing renders.
 */
export function createFinder<R extends Searched>(rows: readonly R[]): (search: string) => readonly R[] {
  const hasSounds = rows.some(({ sounds }) => sounds !== undefined);
  type Step = { typed: string; found: readonly R[] };
  const resultOf = createPrefixCache<Step>((typed, before) => {
    // By its sound a longer word may match a row that its beginning did not.
    const wider = (hasSounds ? undefined : before.at(-1)?.found) ?? rows;
    if (typed === '') return { typed, found: rows };
    const words = typed.split(/\s+/);
    const isNamed = ({ text }: R) => words.every((word) => text.includes(word));
    const fewer = wider.filter(isNamed);
    if (hasSounds) {
      const wordsOf = ({ text, sounds = '' }: R) => ({ text, sounds });
      const heard = wider.filter((row) => !isNamed(row) && isFoundBy(wordsOf(row), words));
      const isWhole = (row: R) => isWholeIn(wordsOf(row), words);
      fewer.push(...heard.filter(isWhole), ...heard.filter((row) => !isWhole(row)));
    }
    // All rows may match, but in another order.
    const isSame = fewer.length === wider.length && fewer.every((row, index) => row === wider[index]);
    return { typed, found: isSame ? wider : fewer };
  });
  return (search) => resultOf(foldForSearch(search).trim()).found;
}

/** Rows that match a query (createFinder). `rows` must stay the same array while unchanged. */
export function useFound<R extends Searched>(rows: readonly R[], search: string): readonly R[] {
  const find = useMemo(() => createFinder(rows), [rows]);
  return useMemo(() => find(search), [find, search]);
}

const MOST_NEAR = 12;

const NONE: readonly never[] = [];

/** Rows that nearly match by sound, for a query without results. */
export function nearTo<R extends Searched>(rows: readonly R[], search: string): readonly R[] {
  const words = typedWords(search);
  if (words.length === 0) return NONE;
  const near = rows.filter(({ text, sounds }) => sounds !== undefined && isNearTo({ text, sounds }, words));
  return near.length === 0 ? NONE : near.slice(0, MOST_NEAR);
}

/** Rows that match a query, or approximate matches if none does. */
export function useFoundOrNear<R extends Searched>(rows: readonly R[], search: string) {
  const found = useFound(rows, search);
  const near = useMemo(() => (found.length === 0 ? nearTo(rows, search) : NONE), [found, rows, search]);
  return near.length === 0 ? { shown: found, isNear: false } : { shown: near, isNear: true };
}
