import type { Sortable } from './sort.ts';
import { useSort, useSorted } from './use-sort.ts';

/**
 * Sorting for a list that the server pages: its own order shows the page, any other sorts all rows on this device.
 * @param page the page in the list's own order
 * @param local the same list on this device
 */
export function useSortedHere<T>(page: readonly T[], local: readonly T[], columns: readonly Sortable<T>[]) {
  const order = useSort(columns);
  const sorted = useSorted(local, columns, order);
  const isSorted = order.sort !== null;
  return { order, isSorted, listed: isSorted ? sorted : page };
}
