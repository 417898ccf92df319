import { useMemo } from 'react';
import { foldForSearch } from '../../../schema/search-fold.ts';
import { createPrefixCache } from './prefix-cache.ts';

type Searched = { text: string };

/**
 * Finds rows whose folded `text` contains every word of the query, in any order. Another letter only searches the
 * previous result, deleting one is free; an unchanged result is the same array, so that nothing renders.
 */
export function createFinder<R extends Searched>(rows: readonly R[]): (search: string) => readonly R[] {
  type Step = { typed: string; found: readonly R[] };
  const resultOf = createPrefixCache<Step>((typed, before) => {
    const wider = before.at(-1)?.found ?? rows;
    if (typed === '') return { typed, found: rows };
    const words = typed.split(/\s+/);
    const fewer = wider.filter(({ text }) => words.every((word) => text.includes(word)));
    return { typed, found: fewer.length === wider.length ? wider : fewer };
  });
  return (search) => resultOf(foldForSearch(search).trim()).found;
}

/** Rows that match a query (createFinder). `rows` has to stay the same array while unchanged. */
export function useFound<R extends Searched>(rows: readonly R[], search: string): readonly R[] {
  const find = useMemo(() => createFinder(rows), [rows]);
  return useMemo(() => find(search), [find, search]);
}
