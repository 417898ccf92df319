import { useCallback, useSyncExternalStore } from 'react';

/** Widths of the page in em from which lists become tables, buttons get text labels, and tables show all columns. */
const WIDTHS = { table: 64, words: 80, all: 100 };
export type Width = keyof typeof WIDTHS;

const paper = () => window.matchMedia('print');

const readLetter = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
/**
 * Pixels per em of the page, measured because media queries don't know about enlarged text. Null when outdated by a
 * resize.
 */
let letter: number | null = null;

function isWide(width: Width, onPaper: boolean): boolean {
  if (paper().matches) return onPaper;
  letter ??= readLetter();
  return window.innerWidth >= WIDTHS[width] * letter;
}

function subscribe(listener: () => void) {
  const print = paper();
  const onResize = () => {
    letter = readLetter();
    listener();
  };
  window.addEventListener('resize', onResize);
  print.addEventListener('change', listener);
  return () => {
    window.removeEventListener('resize', onResize);
    print.removeEventListener('change', listener);
  };
}

/**
 * True if the page is wide enough for a table, for buttons with text, or for all columns.
 * @param onPaper the answer while printing, since a phone prints the table that a desk does
 */
export function useIsWide(width: Width = 'table', onPaper = true): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isWide(width, onPaper), [width, onPaper]),
  );
}
