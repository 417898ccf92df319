import { useCallback, useSyncExternalStore } from 'react';

/**
 * From these widths on, in letters of the page, lists are tables, say in words what buttons do, and have all columns.
 */
const WIDTHS = { table: 64, words: 80, all: 100 };
type Width = keyof typeof WIDTHS;

const paper = () => window.matchMedia('print');

const readLetter = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
/** Pixels of a letter of the page: large ones need more room than a media query knows. Read again with each resize. */
let letter: number | null = null;

/** Paper never changes what is drawn. */
function isWide(width: Width): boolean {
  letter ??= readLetter();
  return paper().matches || window.innerWidth >= WIDTHS[width] * letter;
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

/** True on a screen with room for the columns of a table, for its buttons in words, or for columns that others do without. */
export function useIsWide(width: Width = 'table'): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isWide(width), [width]),
  );
}
