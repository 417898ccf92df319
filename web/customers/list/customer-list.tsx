import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { UserIcon } from '../../ui/icons/icons.tsx';
import type { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Sortable } from '../../ui/table/sort.ts';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { useSort, useSorted } from '../../ui/table/use-sort.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { routeOptions } from '../../words/labels.ts';
import { CustomerCard } from './customer-card.tsx';
import { type CustomerLine, customerColumns } from './customer-columns.tsx';
import type { CustomerRow } from './customer-rows.ts';
import { FilteredList } from './filtered-list.tsx';

const keyOf = ({ row }: CustomerLine) => row?.customer._id ?? '';

/** `All Customers` and each route (requirements section 2). */
export const BY_ROUTE = {
  get all() {
    return t`All Customers`;
  },
  get options() {
    return routeOptions();
  },
  valueOf: ({ customer }: CustomerRow) => customer.route,
};

type Props = {
  ready: boolean;
  filter: ReturnType<typeof useSideFilter<CustomerRow>>;
  isEmpty: boolean;
  /** False in a list of customers who pay cash. */
  hasPayDays: boolean;
  onEdit: (customerId: Id) => void;
  acts: ReactNode;
};

/** A row's line. The same object while the row is, so that its cells do not render. */
const lines = new WeakMap<CustomerRow, CustomerLine>();

function lineOf(row: CustomerRow): CustomerLine {
  const known = lines.get(row) ?? { row };
  lines.set(row, known);
  return known;
}

type SortBy<T> = NonNullable<Sortable<T>['sortBy']>;
const rowSorts = new WeakMap<SortBy<CustomerLine>, SortBy<CustomerRow>>();

/** Adapts a column's sort function from lines to rows; the same function for the same column. */
function rowSort(sortBy: SortBy<CustomerLine>): SortBy<CustomerRow> {
  const known = rowSorts.get(sortBy) ?? ((row) => sortBy(lineOf(row)));
  rowSorts.set(sortBy, known);
  return known;
}

/** A list of customers, filtered by search and route: a table, or cards where there is no room for columns. */
export function CustomerListView({ ready, filter, isEmpty, hasPayDays, onEdit, acts }: Props) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const unsent = useUnsentIds();
  const isWide = useIsWide();
  const { shown } = filter;
  const columns = useMemo(
    () => customerColumns({ today, timeZone, unsent, locked: null, onEdit, hasPayDays }),
    [today, timeZone, unsent, onEdit, hasPayDays],
  );
  const order = useSort(columns);
  const sorts = useMemo(() => columns.map(({ id, sortBy }) => ({ id, sortBy: sortBy && rowSort(sortBy) })), [columns]);
  const sorted = useSorted(shown, sorts, order);
  const rows = useMemo(() => sorted.map(lineOf), [sorted]);
  const cards = useMemo(() => {
    if (isWide) return <DataTable label={t`Customers`} rows={rows} keyOf={keyOf} columns={columns} order={order} />;
    return (
      <VirtualList label={t`Customers`} items={rows} keyOf={keyOf} height={64} framed>
        {({ row }) =>
          row && (
            <CustomerCard
              row={row}
              today={today}
              timeZone={timeZone}
              isUnsent={unsent.has(row.customer._id)}
              onEdit={onEdit}
            />
          )
        }
      </VirtualList>
    );
  }, [isWide, rows, columns, order, today, timeZone, unsent, onEdit]);

  return (
    <FilteredList
      ready={ready}
      filter={filter}
      isEmpty={isEmpty}
      emptyIcon={<UserIcon />}
      acts={acts}
      sort={<SortMenu columns={columns} order={order} />}
    >
      {cards}
    </FilteredList>
  );
}
