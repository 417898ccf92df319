import { useMemo } from 'react';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';

type Searched = { text: string };

/**
 * Finds rows in whose folded `text` every word of a search stands somewhere, in any order. A letter more looks only through what
 * was found before it, and one taken back finds that again; where nothing changed the answer is the very same array, so that
 * nothing of a list has to be drawn.
 */
export function createFinder<R extends Searched>(rows: readonly R[]): (search: string) => readonly R[] {
  const nothingTyped = { typed: '', found: rows };
  let trail = [nothingTyped];
  return (search) => {
    const typed = foldForSearch(search).trim();
    trail = trail.filter((step) => typed.startsWith(step.typed));
    const last = trail.at(-1) ?? nothingTyped;
    if (last.typed === typed) return last.found;
    const words = typed.split(/\s+/);
    const fewer = last.found.filter(({ text }) => words.every((word) => text.includes(word)));
    const found = fewer.length === last.found.length ? last.found : fewer;
    trail.push({ typed, found });
    return found;
  };
}

/** The rows that a search finds (createFinder). `rows` has to stay the same array while nothing of them changed. */
export function useFound<R extends Searched>(rows: readonly R[], search: string): readonly R[] {
  const find = useMemo(() => createFinder(rows), [rows]);
  return useMemo(() => find(search), [find, search]);
}
