import { t } from '@lingui/core/macro';
import { FilterSelect } from './filter-select.tsx';
import { DIRECTIONS, type Sortable, sortIn, sortText } from './sort.ts';
import type { SortState } from './use-sort.ts';

const ARROWS = { ascending: '↑', descending: '↓' };

type Named = Sortable<never> & { label: string };

/** A select for the order of a list without headings. */
export function SortMenu({ columns, order }: { columns: readonly Named[]; order: SortState }) {
  const options = columns.flatMap((column) =>
    column.sortBy === undefined
      ? []
      : DIRECTIONS.map((direction) => ({
          value: sortText({ by: column.id, direction }),
          label: `${column.label} ${ARROWS[direction]}`,
        })),
  );
  return (
    <FilterSelect
      label={t`Sort`}
      value={sortText(order.sort)}
      onChange={(text) => order.set(sortIn(text, columns))}
      options={[{ value: '', label: t`Usual order` }, ...options]}
    />
  );
}
