import type { Sortable } from './sort.ts';
import { useSort, useSorted } from './use-sort.ts';

/**
 * A list of all time by any column: pages in the server's own order; in another one all rows that this device keeps.
 * @param page the page in the list's own order
 * @param local the same list on this device
 */
export function useSortedHere<T>(page: readonly T[], local: readonly T[], columns: readonly Sortable<T>[]) {
  const order = useSort(columns);
  const sorted = useSorted(local, columns, order);
  const isSorted = order.sort !== null;
  return { order, isSorted, listed: isSorted ? sorted : page };
}
