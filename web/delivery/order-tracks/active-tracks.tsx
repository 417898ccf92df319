import { Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { SearchIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import { BesideSideList } from '../../ui/lists/side-list.tsx';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useFound } from '../../ui/search/use-found.ts';
import { formatNumber } from '../../words/format.ts';
import { routeOptions } from '../../words/labels.ts';
import { AssignTracks } from './assign-tracks.tsx';
import { OrderTrackCard } from './order-track-card.tsx';
import { useOrderTrackPopup } from './order-track-popup.tsx';
import { useDeleteTrack } from './use-delete-track.ts';
import { useTrackAddress } from './use-track-address.ts';
import type { TrackRow } from './use-tracks.ts';

const keyOf = ({ track }: TrackRow) => track._id;

/** `All Customers` first, then each route with its number of stops (requirements section 2). */
function choicesOf(rows: readonly TrackRow[]) {
  const counts = new Map<string | null, number>();
  for (const { route } of rows) counts.set(route, (counts.get(route) ?? 0) + 1);
  return [
    { value: '', label: t`All Customers`, count: rows.length },
    ...routeOptions().map((option) => ({ ...option, count: counts.get(option.value) ?? 0 })),
  ];
}

function shownText(shown: number, count: number): string {
  const all = formatNumber(count);
  return shown === count ? t`All ${all}` : t`${{ soFar: formatNumber(shown) }} of ${all}`;
}

/** Stops stay selected while a search hides them. */
function selectedText(count: number, here: number): string {
  const ticked = formatNumber(count);
  return here === count
    ? t`${ticked} selected`
    : t`${ticked} selected, ${{ hidden: formatNumber(count - here) }} not shown`;
}

/** Open stops by restaurant and route (requirements section 2, /ordertrack), with bulk assignment to a driver. */
export function ActiveTracks({ rows, ready }: { rows: TrackRow[]; ready: boolean }) {
  const session = useSession();
  const timeZone = useTimeZone();
  const unsent = useUnsentIds();
  const address = useTrackAddress();
  const { open, popup } = useOrderTrackPopup();
  const remove = useDeleteTrack();
  const { route } = address;
  // Deferred: the field updates at once, the list follows.
  const sought = useDeferredValue(address.typed);
  const choices = useMemo(() => choicesOf(rows), [rows]);
  const onRoute = useMemo(() => (route === '' ? rows : rows.filter((row) => row.route === route)), [rows, route]);
  const shown = useFound(onRoute, sought);
  const listed = useMemo(() => shown.map(keyOf), [shown]);
  const { selected, toggle, setAll, clear } = useSelection(useMemo(() => rows.map(keyOf), [rows]));
  const ticked = useMemo(() => rows.filter((row) => selected.has(keyOf(row))), [rows, selected]);
  const tickedHere = listed.filter((id) => selected.has(id)).length;
  const all = tickedHere === listed.length;

  const onDelete = useCallback((row: TrackRow) => void remove(row, shown), [remove, shown]);

  function list() {
    if (!ready) return <SkeletonList height="14" />;
    if (rows.length === 0)
      return <EmptyState title={t({ message: 'NO ORDERS', context: 'deliveries' })} icon={<TruckIcon />} />;
    if (shown.length === 0) {
      return (
        <EmptyState
          title={t({ message: 'No orders found matching your search criteria', context: 'deliveries' })}
          icon={<SearchIcon />}
        />
      );
    }
    return (
      <>
        <AssignTracks rows={ticked} onClear={clear}>
          <TickBox
            label={t`Select all shown`}
            checked={all}
            partly={tickedHere > 0}
            onToggle={() => setAll(listed, !all)}
          />
          <Text role="status" textStyle="sm" fontWeight="semibold" color={ticked.length > 0 ? 'fg' : 'fg.muted'}>
            {ticked.length > 0 ? selectedText(ticked.length, tickedHere) : shownText(shown.length, rows.length)}
          </Text>
        </AssignTracks>
        <VirtualList label={t`Active order tracks`} items={shown} keyOf={keyOf} height={61} framed>
          {(row) => (
            <OrderTrackCard
              row={row}
              timeZone={timeZone}
              isUnsent={unsent.has(keyOf(row))}
              onEdit={open}
              onDelete={session?.isAdmin ? onDelete : undefined}
            >
              <TickBox
                label={t`Select ${{ title: row.restaurantName }}`}
                checked={selected.has(keyOf(row))}
                onToggle={(withShift) => toggle(keyOf(row), withShift, listed)}
              />
            </OrderTrackCard>
          )}
        </VirtualList>
      </>
    );
  }

  return (
    <BesideSideList
      label={t`Routes`}
      choices={choices}
      value={route}
      onChange={address.setRoute}
      search={<SearchBox label={t`Search by restaurant name`} value={address.typed} onChange={address.setTyped} />}
    >
      {list()}
      {popup}
    </BesideSideList>
  );
}
