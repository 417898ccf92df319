import { useCallback, useMemo } from 'react';
import { usePatched } from '../../replica/patched/use-patched.ts';
import { useAddressParam } from '../page/use-address-param.ts';
import { nextSort, patchedSort, type Sort, type Sortable, sortIn, sortText } from './sort.ts';

/** A table's order, and the way to another one. */
export type SortState = {
  /** Null for the list's own order. */
  sort: Sort | null;
  set: (sort: Sort | null) => void;
  /** A press on a heading. */
  press: (column: Pick<Sortable<never>, 'id' | 'largestFirst'>) => void;
};

/** The order that the address names: `?sort=name`, `?sort=-name`. */
export function useSort(columns: readonly Sortable<never>[]): SortState {
  const [text, setText] = useAddressParam('sort');
  const sort = useMemo(() => sortIn(text, columns), [text, columns]);
  const set = useCallback((next: Sort | null) => setText(sortText(next)), [setText]);
  const press = useCallback<SortState['press']>((column) => set(nextSort(sort, column)), [set, sort]);
  return useMemo(() => ({ sort, set, press }), [sort, set, press]);
}

/** Rows in the order of the address; those of the list's own order are the very same array. */
export function useSorted<T>(rows: readonly T[], columns: readonly Sortable<T>[], { sort }: SortState): readonly T[] {
  const sortBy = columns.find(({ id }) => id === sort?.by)?.sortBy;
  const direction = sort?.direction ?? 'ascending';
  return usePatched<readonly T[], readonly T[]>(
    useCallback((before, now) => (sortBy ? patchedSort(before, now, { sortBy, direction }) : now), [sortBy, direction]),
    rows,
  );
}
