import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { BesideSideList } from '../../ui/lists/side-list.tsx';
import type { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import styles from './customer-card.module.css';

/** Focus target after a customer left the list. */
export const CUSTOMER_LIST_ID = 'customers';

type Props = {
  ready: boolean;
  isEmpty: boolean;
  emptyIcon: ReactNode;
  acts?: ReactNode;
  filter: Omit<ReturnType<typeof useSideFilter<{ text: string }>>, 'shown'> & { shown: readonly unknown[] };
  /** A sort menu, for the list without headings. */
  sort: ReactNode;
  children: ReactNode;
};

/** A customer list with search and routes, or its loading and empty states. */
export function FilteredList({ ready, isEmpty, emptyIcon, acts, filter, sort, children }: Props) {
  function list() {
    if (!ready) return <SkeletonList height="16" />;
    if (isEmpty) {
      return (
        <EmptyState title={t`No customers`} icon={emptyIcon}>
          {acts}
        </EmptyState>
      );
    }
    if (filter.shown.length > 0) return children;
    return <EmptyState title={t`No customers found matching your search criteria`} icon={<SearchIcon />} />;
  }

  return (
    <BesideSideList
      label={t`Routes`}
      choices={filter.choices}
      value={filter.value}
      onChange={filter.setValue}
      search={<SearchBox label={t`Search by restaurant name`} value={filter.search} onChange={filter.setSearch} />}
      sort={sort}
    >
      <div id={CUSTOMER_LIST_ID} tabIndex={-1} className={styles.list}>
        {list()}
      </div>
    </BesideSideList>
  );
}
