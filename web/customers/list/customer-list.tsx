import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/ids.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { UserIcon } from '../../ui/icons/icons.tsx';
import type { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { routeOptions } from '../../words/labels.ts';
import { CustomerCard } from './customer-card.tsx';
import type { CustomerRow } from './customer-rows.ts';
import { FilteredList } from './filtered-list.tsx';

const keyOf = ({ customer }: CustomerRow) => customer._id;

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
  onEdit: (customerId: Id) => void;
};

/** A list of customers, filtered by search and route. */
export function CustomerListView({ ready, filter, isEmpty, onEdit }: Props) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const unsent = useUnsentIds();
  const { shown } = filter;
  const cards = useMemo(
    () => (
      <VirtualList label={t`Customers`} items={shown} keyOf={keyOf} height={64} framed>
        {(row) => (
          <CustomerCard
            row={row}
            today={today}
            timeZone={timeZone}
            isUnsent={unsent.has(row.customer._id)}
            onEdit={onEdit}
          />
        )}
      </VirtualList>
    ),
    [shown, today, timeZone, unsent, onEdit],
  );

  return (
    <FilteredList ready={ready} filter={filter} isEmpty={isEmpty} emptyIcon={<UserIcon />}>
      {cards}
    </FilteredList>
  );
}
