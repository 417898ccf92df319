import { useMemo } from 'react';
import { useFound } from './use-found.ts';
import { useKeptState } from './use-kept-state.ts';

/** How rows are told apart by the choices beside a list. */
type Sides<R> = {
  /** The first choice, which takes all rows. */
  all: string;
  values: readonly string[];
  valueOf: (row: R) => string | null | undefined;
};

/**
 * A list with a search box above it and choices beside it: what is typed, what is chosen, how many rows each choice has, and
 * the rows that are left. Back leads to it as it was. Rows are searched in their folded `text`. `sides` has to stay the same object.
 */
export function useSideFilter<R extends { text: string }>(rows: R[], sides: Sides<R>) {
  const [search, setSearch] = useKeptState('search');
  const [value, setValue] = useKeptState('side');

  const choices = useMemo(() => {
    const countOf = (wanted: string) => rows.filter((row) => sides.valueOf(row) === wanted).length;
    return [
      { value: '', label: sides.all, count: rows.length },
      ...sides.values.map((wanted) => ({ value: wanted, label: wanted, count: countOf(wanted) })),
    ];
  }, [rows, sides]);

  const here = useMemo(
    () => (value === '' ? rows : rows.filter((row) => sides.valueOf(row) === value)),
    [rows, value, sides],
  );
  const shown = useFound(here, search);

  return { search, setSearch, value, setValue, choices, shown };
}
