import { type CSSProperties, useCallback, useSyncExternalStore } from 'react';

/** Widths of the theme from which a value holds, smallest first. */
const FROM = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };
type From = keyof typeof FROM;
const WIDTHS = Object.keys(FROM) as From[];

export type ByWidth<T> = { base: T } & { readonly [from in From]?: T };

const queries = new Map<From, MediaQueryList>();

function queryOf(from: From): MediaQueryList {
  const query = queries.get(from) ?? window.matchMedia(`(min-width: ${FROM[from]})`);
  queries.set(from, query);
  return query;
}

function subscribe(listener: () => void) {
  for (const from of WIDTHS) queryOf(from).addEventListener('change', listener);
  return () => {
    for (const from of WIDTHS) queryOf(from).removeEventListener('change', listener);
  };
}

/** The value for the page's width. */
export function useByWidth<T extends string | number>(values: ByWidth<T>): T {
  const read = useCallback(() => {
    const from = WIDTHS.findLast((each) => values[each] !== undefined && queryOf(each).matches);
    return (from && values[from]) ?? values.base;
  }, [values]);
  return useSyncExternalStore(subscribe, read);
}

/** The values as CSS variables `--NAME-base`, `--NAME-sm` and so on, for a stylesheet to choose from. */
export function everyWidth(name: string, values: ByWidth<string | number>): CSSProperties {
  let value = values.base;
  const variables: Record<string, string | number> = { [`--${name}-base`]: value };
  for (const from of WIDTHS) {
    value = values[from] ?? value;
    variables[`--${name}-${from}`] = value;
  }
  return variables;
}
