import type { ReactNode } from 'react';
import { SearchIcon } from '../ui/icons.tsx';
import { Looks } from '../ui/looks.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { BesideSideList } from '../ui/side-list.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import type { useSideFilter } from '../ui/use-side-filter.ts';
import { useCustomerLooks } from './customer-card-looks.ts';

/** Where the focus goes when a customer leaves the list. */
export const CUSTOMER_LIST_ID = 'customers';

type Props = {
  ready: boolean;
  isEmpty: boolean;
  emptyIcon: ReactNode;
  /** What is searched and chosen, and what is left. */
  filter: Omit<ReturnType<typeof useSideFilter<{ text: string }>>, 'shown'> & { shown: readonly unknown[] };
  /** The rows that are left. */
  children: ReactNode;
};

/** A list of customers with its search and its routes, or why nothing of it is in sight. */
export function FilteredList({ ready, isEmpty, emptyIcon, filter, children }: Props) {
  const looks = useCustomerLooks();

  function list() {
    if (!ready) return <SkeletonList height="16" />;
    if (isEmpty) return <EmptyState title="No customers" icon={emptyIcon} />;
    if (filter.shown.length > 0) return children;
    return <EmptyState title="No customers found matching your search criteria" icon={<SearchIcon />} />;
  }

  return (
    <BesideSideList
      label="Routes"
      choices={filter.choices}
      value={filter.value}
      onChange={filter.setValue}
      search={<SearchBox label="Search by restaurant name" value={filter.search} onChange={filter.setSearch} />}
    >
      <Looks id={CUSTOMER_LIST_ID} tabIndex={-1} looks={looks}>
        {list()}
      </Looks>
    </BesideSideList>
  );
}
