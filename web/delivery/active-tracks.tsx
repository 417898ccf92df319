import { useMemo } from 'react';
import { ROUTES } from '../../schema/customers/customer-entity.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { SearchIcon, TruckIcon } from '../ui/icons.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { BesideSideList } from '../ui/side-list.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { useSideFilter } from '../ui/use-side-filter.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { OrderTrackCard } from './order-track-card.tsx';
import type { TrackRow } from './use-active-tracks.ts';

const keyOf = ({ track }: TrackRow) => track._id;

/** `All Customers` and each route (specification section 2). */
const BY_ROUTE = { all: 'All Customers', values: ROUTES, valueOf: ({ route }: TrackRow) => route };

type Props = { rows: TrackRow[]; ready: boolean; onEdit: (row: TrackRow) => void };

/** Stops that are on their way, by restaurant and route (specification section 2, /ordertrack). */
export function ActiveTracks({ rows, ready, onEdit }: Props) {
  const unsent = useUnsentIds();
  const filter = useSideFilter(rows, BY_ROUTE);
  const { shown } = filter;
  const cards = useMemo(
    () => (
      <VirtualList
        label="Active order tracks"
        items={shown}
        keyOf={keyOf}
        height={61}
        gap={0}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        {(row) => <OrderTrackCard row={row} isUnsent={unsent.has(row.track._id)} onEdit={onEdit} />}
      </VirtualList>
    ),
    [shown, unsent, onEdit],
  );

  function list() {
    if (!ready) return <SkeletonList height="14" />;
    if (rows.length === 0) return <EmptyState title="NO ORDERS" icon={<TruckIcon />} />;
    if (shown.length === 0) {
      return <EmptyState title="No orders found matching your search criteria" icon={<SearchIcon />} />;
    }
    return cards;
  }

  return (
    <BesideSideList
      label="Routes"
      choices={filter.choices}
      value={filter.value}
      onChange={filter.setValue}
      search={<SearchBox label="Search by restaurant name" value={filter.search} onChange={filter.setSearch} />}
    >
      {list()}
    </BesideSideList>
  );
}
