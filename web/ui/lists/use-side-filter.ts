import { useMemo } from 'react';
import { useAddressParam } from '../page/use-address-param.ts';
import { useFound } from '../search/use-found.ts';
import { useSearchInAddress } from '../search/use-search-in-address.ts';

/** Choices of a filter, and how to read a row's value. */
type Sides<R> = {
  /** Label of the first choice, which takes all rows. */
  all: string;
  options: readonly { value: string; label: string }[];
  valueOf: (row: R) => string | null | undefined;
};

/**
 * Search box and side filter of a list: the query, the choice, counts per choice and the remaining rows. Both are in the
 * address (`?search=`, `?route=`). Searches the rows' folded `text`. `sides` has to stay the same object.
 */
export function useSideFilter<R extends { text: string }>(rows: R[], sides: Sides<R>) {
  const [search, setSearch] = useSearchInAddress();
  const [asked, setValue] = useAddressParam('route');
  const value = sides.options.some((option) => option.value === asked) ? asked : '';

  const choices = useMemo(() => {
    const countOf = (wanted: string) => rows.filter((row) => sides.valueOf(row) === wanted).length;
    return [
      { value: '', label: sides.all, count: rows.length },
      ...sides.options.map((option) => ({ ...option, count: countOf(option.value) })),
    ];
  }, [rows, sides]);

  const here = useMemo(
    () => (value === '' ? rows : rows.filter((row) => sides.valueOf(row) === value)),
    [rows, value, sides],
  );
  const shown = useFound(here, search);

  return { search, setSearch, value, setValue, choices, shown };
}
