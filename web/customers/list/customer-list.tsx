import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { UserIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import type { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { routeOptions } from '../../words/labels.ts';
import { type CustomerLine, customerColumns } from './customer-columns.tsx';
import type { CustomerRow } from './customer-rows.ts';

/** Focus target after a customer left the list. */
export const CUSTOMER_LIST_ID = 'customers';

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

type Props<L extends CustomerLine & { text: string }> = {
  label: string;
  filter: ReturnType<typeof useSideFilter<L>>;
  keyOf: (line: L) => Id;
  isEmpty: boolean;
  /** Logins that need a new password, in a list of logins. */
  locked?: ReadonlySet<Id>;
  /** True if some pay by the month. */
  hasPayDays?: boolean;
  /** Called with the login's id, or else the customer's. */
  onEdit: (id: Id) => void;
  /** How to add the first one. */
  acts: ReactNode;
};

/** Customers or web logins, filtered by search and route. */
export function CustomerListView<L extends CustomerLine & { text: string }>(props: Props<L>) {
  const { label, filter, keyOf, isEmpty, locked = null, hasPayDays = false, onEdit, acts } = props;
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const unsent = useUnsentIds();
  const columns = useMemo(
    () => customerColumns({ today, timeZone, unsent, locked, onEdit, hasPayDays }),
    [today, timeZone, unsent, locked, onEdit, hasPayDays],
  );
  return (
    <RecordList
      id={CUSTOMER_LIST_ID}
      label={label}
      rows={filter.shown}
      keyOf={keyOf}
      columns={columns}
      sides={{
        label: t`Routes`,
        choices: filter.choices,
        value: filter.value,
        onChange: filter.setValue,
        search: <SearchBox label={t`Search by restaurant name`} value={filter.search} onChange={filter.setSearch} />,
      }}
      empty={
        isEmpty ? (
          <EmptyState title={t`No customers`} icon={<UserIcon />}>
            {acts}
          </EmptyState>
        ) : (
          <EmptyState title={t`No customers found matching your search criteria`} icon={<SearchIcon />} />
        )
      }
    />
  );
}
