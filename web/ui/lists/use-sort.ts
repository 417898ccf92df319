import { useCallback, useMemo } from 'react';
import { usePatched } from '../../replica/patched/use-patched.ts';
import { useAddressParam } from '../page/use-address-param.ts';
import { nextSort, patchedSort, type Sort, type Sortable, sortIn, sortText } from './sort.ts';

export type SortState = {
  /** Null for the list's own order. */
  sort: Sort | null;
  set: (sort: Sort | null) => void;
  /** Called when a heading is pressed. */
  press: (column: Pick<Sortable<never>, 'id' | 'largestFirst'>) => void;
};

/** The order in the URL: `?sort=name`, `?sort=-name`. */
export function useSort(columns: readonly Sortable<never>[]): SortState {
  const [text, setText] = useAddressParam('sort');
  const sort = useMemo(() => sortIn(text, columns), [text, columns]);
  const set = useCallback((next: Sort | null) => setText(sortText(next)), [setText]);
  const press = useCallback<SortState['press']>((column) => set(nextSort(sort, column)), [set, sort]);
  return useMemo(() => ({ sort, set, press }), [sort, set, press]);
}

/** Rows in the order of the URL; in the list's own order, the same array. */
export function useSorted<T>(rows: readonly T[], columns: readonly Sortable<T>[], { sort }: SortState): readonly T[] {
  const sortBy = columns.find(({ id }) => id === sort?.by)?.sortBy;
  const direction = sort?.direction ?? 'ascending';
  return usePatched<readonly T[], readonly T[]>(
    useCallback((before, now) => (sortBy ? patchedSort(before, now, { sortBy, direction }) : now), [sortBy, direction]),
    rows,
  );
}
