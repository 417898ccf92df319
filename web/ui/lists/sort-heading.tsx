import { Table, type TableColumnHeaderProps } from '@chakra-ui/react';
import type { Sortable } from './sort.ts';
import { SortButton } from './sort-button.tsx';
import type { SortState } from './use-sort.ts';

type Props = Omit<TableColumnHeaderProps, 'children'> & {
  label: string;
  column: Pick<Sortable<never>, 'id' | 'largestFirst'>;
  order: SortState;
};

/** A sortable column heading of a plain table. */
export function SortHeading({ label, column, order, ...rest }: Props) {
  const { sort, press } = order;
  const direction = sort?.by === column.id ? sort.direction : null;
  return (
    <Table.ColumnHeader aria-sort={direction ?? 'none'} {...rest}>
      <SortButton label={label} direction={direction} onPress={() => press(column)} atEnd={rest.textAlign === 'end'} />
    </Table.ColumnHeader>
  );
}
