import { useRef } from 'react';

/** DOM element number by row key. */
export type RowElements = ReadonlyMap<string, number>;

/**
 * Assigns DOM elements to the rows to render. A row keeps its own. A new row gets a new element or, if `mayPassOn`,
 * that of a row that left, in document order.
 */
export function elementsFor(before: RowElements, keys: readonly string[], mayPassOn: boolean): RowElements {
  const drawn = new Set(keys);
  const free = mayPassOn ? [...before].filter(([key]) => !drawn.has(key)).map(([, element]) => element) : [];
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? next++]));
}

/**
 * Elements may only be recycled while somebody types into a search. Otherwise the focus, or the dialog that returns it,
 * would end up on another record.
 */
const isSearching = (list: HTMLElement | null) =>
  document.activeElement instanceof HTMLInputElement &&
  !document.activeElement.closest('[role=dialog]') &&
  !list?.contains(document.activeElement);

/**
 * React keys for a list's rows, by recycled elements. Each keystroke of a search replaces most rows, and updating an
 * element's text takes half as long as creating one. So the children of a row must keep no state.
 */
export function useRowElements(list: HTMLElement | null, keys: readonly string[]): RowElements {
  const elements = useRef<RowElements>(new Map());
  elements.current = elementsFor(elements.current, keys, isSearching(list));
  return elements.current;
}
