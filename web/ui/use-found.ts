import { useMemo } from 'react';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import { createTrail } from './search-trail.ts';

type Searched = { text: string };

/**
 * Finds rows in whose folded `text` every word of a search stands somewhere, in any order. A letter more looks only through what
 * was found before it, and one taken back finds that again; where nothing changed the answer is the very same array, so that
 * nothing of a list has to be drawn.
 */
export function createFinder<R extends Searched>(rows: readonly R[]): (search: string) => readonly R[] {
  type Step = { typed: string; found: readonly R[] };
  const trail = createTrail<Step>((typed, before) => {
    const wider = before.at(-1)?.found ?? rows;
    const words = typed.split(/\s+/);
    const fewer = wider.filter(({ text }) => words.every((word) => text.includes(word)));
    return { typed, found: fewer.length === wider.length ? wider : fewer };
  });
  return (search) => trail(foldForSearch(search).trim()).found;
}

/** The rows that a search finds (createFinder). `rows` has to stay the same array while nothing of them changed. */
export function useFound<R extends Searched>(rows: readonly R[], search: string): readonly R[] {
  const find = useMemo(() => createFinder(rows), [rows]);
  return useMemo(() => find(search), [find, search]);
}
