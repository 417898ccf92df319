import { type Compare, inOrder, listChange, orderOf, patchedList } from '../../replica/patched/patched-list.ts';

/** A row's value in a column: text, a number, or an ISO day or instant. Null and empty text come last. */
export type SortValue = string | number | null | undefined;

export const DIRECTIONS = ['ascending', 'descending'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Sort = { by: string; direction: Direction };

/** A column to sort by. `sortBy` must stay the same function, since ranks are cached by it. */
export type Sortable<T> = {
  /** Its name in the URL. */
  id: string;
  sortBy?: ((row: T) => SortValue) | undefined;
  /** True if the first press sorts the largest or latest first. */
  largestFirst?: boolean | undefined;
};

/**
 * Compares text as a Japanese reader looks it up, in every language of the app, so that a link shows everybody the same
 * order: Latin letters, kana by sound, then kanji by their usual reading. `C2` comes before `C10`.
 */
const { compare } = new Intl.Collator('ja', { numeric: true });

/** Ranks of a column's texts, until a new text appears. */
const known = new WeakMap<object, ReadonlyMap<string, number>>();

/**
 * Rank by text. A collator is slow, so the texts of thousands of rows are sorted once, and then compared as numbers.
 */
function ranksOf(values: readonly SortValue[], of: object): ReadonlyMap<string, number> {
  const before = known.get(of);
  const texts = new Set<string>();
  let isKnown = before !== undefined;
  for (const value of values) {
    if (typeof value !== 'string') continue;
    texts.add(value);
    if (isKnown && !before?.has(value)) isKnown = false;
  }
  if (before && isKnown) return before;
  const ranks = new Map<string, number>();
  let rank = 0;
  let last: string | null = null;
  for (const text of [...texts].sort(compare)) {
    if (last !== null && compare(last, text) !== 0) rank++;
    ranks.set(text, rank);
    last = text;
  }
  known.set(of, ranks);
  return ranks;
}

/**
 * Rows sorted by a column. Equal rows keep their order in `rows`, which is the list's own, and rows without a value are
 * last in both directions.
 */
export function sortRows<T>(rows: readonly T[], sortBy: (row: T) => SortValue, direction: Direction): readonly T[] {
  const values = rows.map(sortBy);
  const ranks = ranksOf(values, sortBy);
  const keys = new Float64Array(rows.length);
  const places: number[] = [];
  const without: number[] = [];
  for (const [place, value] of values.entries()) {
    const key = typeof value === 'string' ? ranks.get(value) : value;
    if (value === '' || key === null || key === undefined || Number.isNaN(key)) without.push(place);
    else {
      keys[place] = key;
      places.push(place);
    }
  }
  const sign = direction === 'ascending' ? 1 : -1;
  const keyAt = (place: number) => keys[place] ?? 0;
  places.sort((a, b) => sign * (keyAt(a) - keyAt(b)) || a - b);
  return [...places, ...without].flatMap((place) => rows[place] ?? []);
}

const isMissing = (value: SortValue) => value === '' || value === null || value === undefined || Number.isNaN(value);

/** The order of sortRows, as a comparison; `own` is the list's own order. */
function compareBy<T>(sortBy: (row: T) => SortValue, direction: Direction, own: Compare<T>): Compare<T> {
  const sign = direction === 'ascending' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [sortBy(a), sortBy(b)];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other)) || own(a, b);
    const difference = typeof one === 'string' ? compare(one, String(other)) : Number(one) - Number(other);
    return sign * difference || own(a, b);
  };
}

/** Same as sortRows, patched from the previous rows: only new rows are sorted. */
export function patchedSort<T>(
  before: { sources: readonly T[]; value: readonly T[] } | null,
  rows: readonly T[],
  { sortBy, direction }: { sortBy: (row: T) => SortValue; direction: Direction },
): readonly T[] {
  const own = orderOf(rows);
  const change = before && listChange(before.sources, rows);
  const order = before && orderOf(before.value);
  if (change && order) return patchedList(before.value, change, order);
  const sorted = sortRows(rows, sortBy, direction);
  return own ? inOrder(sorted, compareBy(sortBy, direction, own)) : sorted;
}

/** A sort as written in the URL: `name`, or `-name` for descending. */
export const sortText = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.by}`;

/** The sort that a URL names, or null if it is none of these columns. */
export function sortIn(text: string | null, columns: readonly Sortable<never>[]): Sort | null {
  const by = text?.replace(/^-/, '');
  const column = columns.find(({ id, sortBy }) => id === by && sortBy !== undefined);
  return column ? { by: column.id, direction: text?.startsWith('-') ? 'descending' : 'ascending' } : null;
}

/** The sort after a press on a column's heading: its first direction, then the other one, then the list's own order. */
export function nextSort(
  sort: Sort | null,
  { id, largestFirst }: Pick<Sortable<never>, 'id' | 'largestFirst'>,
): Sort | null {
  const first: Direction = largestFirst ? 'descending' : 'ascending';
  if (sort?.by !== id) return { by: id, direction: first };
  if (sort.direction !== first) return null;
  return { by: id, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** A day or an instant as a column's value. */
export const timeOf = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);
