import { useCallback, useMemo } from 'react';
import { useFiltered } from '../../replica/patched/use-patched.ts';
import { useAddressParam } from '../page/use-address-param.ts';
import { useFound } from '../search/use-found.ts';
import { useSearchInAddress } from '../search/use-search-in-address.ts';

type Sides<R> = {
  /** Label of the first choice, which shows all rows. */
  all: string;
  options: readonly { value: string; label: string }[];
  valueOf: (row: R) => string | null | undefined;
  /** Which rows the first choice counts; all by default. */
  isCounted?: (row: R) => boolean;
};

/**
 * Search box and side filter of a list: the query, the choice, counts per choice and the remaining rows. Query and
 * choice are in the URL (`?search=`, `?route=`). Searches the rows' folded `text`. `sides` must stay the same object.
 */
export function useSideFilter<R extends { text: string }>(rows: readonly R[], sides: Sides<R>) {
  const [search, setSearch] = useSearchInAddress();
  const [asked, setValue] = useAddressParam('route');
  const value = sides.options.some((option) => option.value === asked) ? asked : '';

  const choices = useMemo(() => {
    const counts = new Map<string | null | undefined, number>();
    for (const row of rows) counts.set(sides.valueOf(row), (counts.get(sides.valueOf(row)) ?? 0) + 1);
    return [
      { value: '', label: sides.all, count: sides.isCounted ? rows.filter(sides.isCounted).length : rows.length },
      ...sides.options.map((option) => ({ ...option, count: counts.get(option.value) ?? 0 })),
    ];
  }, [rows, sides]);

  const here = useFiltered(
    rows,
    useCallback((row: R) => value === '' || sides.valueOf(row) === value, [value, sides]),
  );
  const shown = useFound(here, search);

  return { search, setSearch, value, setValue, choices, shown };
}
