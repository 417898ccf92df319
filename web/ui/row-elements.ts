import { useRef } from 'react';

/** Which element of the page stands for which row, by the row's key; elements are numbered. */
export type RowElements = ReadonlyMap<string, number>;

/**
 * Elements for the rows that are drawn now. A row keeps its own. One that comes gets a new one or, where elements may be passed
 * on, that of a row that left, in the order in which they stand in the page.
 */
export function elementsFor(before: RowElements, keys: readonly string[], mayPassOn: boolean): RowElements {
  const drawn = new Set(keys);
  const free = mayPassOn ? [...before].filter(([key]) => !drawn.has(key)).map(([, element]) => element) : [];
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? next++]));
}

/**
 * Whether elements of rows may stand for other rows: only where somebody types into a search. Anywhere else the focus, or what
 * takes it back when a dialog closes, would find itself on another record.
 */
const isSearching = (list: HTMLElement | null) =>
  document.activeElement instanceof HTMLInputElement &&
  !document.activeElement.closest('[role=dialog]') &&
  !list?.contains(document.activeElement);

/**
 * The numbers of the elements of a list's rows, to be their React keys. With every letter of a search most rows are others: to
 * give their elements another text takes half as long as to make new ones. So what a row is made of may keep no state of its own.
 */
export function useRowElements(list: HTMLElement | null, keys: readonly string[]): RowElements {
  const elements = useRef<RowElements>(new Map());
  elements.current = elementsFor(elements.current, keys, isSearching(list));
  return elements.current;
}
