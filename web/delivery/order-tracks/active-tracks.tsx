import { Button, VisuallyHidden } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { isOnTrackDay } from '../../../schema/delivery/track-days.ts';
import { useFiltered } from '../../replica/patched/use-patched.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SearchIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { useTickedRows } from '../../ui/lists/use-ticked-rows.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useFound } from '../../ui/search/use-found.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { routeOptions } from '../../words/labels.ts';
import { dayOfTrack } from '../driver/day-of-track.ts';
import { useTrackDay } from '../driver/track-days.ts';
import { AssignTracks } from './assign-tracks.tsx';
import { useOrderTrackPopup } from './order-track-popup.tsx';
import { TRACK_ORDERS, trackColumns } from './track-columns.tsx';
import { useDeleteTrack } from './use-delete-track.ts';
import { useTrackAddress } from './use-track-address.ts';
import type { TrackRow } from './use-tracks.ts';

const keyOf = ({ track }: TrackRow) => track._id;
const labelOf = ({ restaurantName }: TrackRow) => t`Select ${{ title: restaurantName }}`;

/** `All Customers` first, then each route with its number of stops (requirements section 2). */
function choicesOf(rows: readonly TrackRow[]) {
  const counts = new Map<string | null, number>();
  for (const { route } of rows) counts.set(route, (counts.get(route) ?? 0) + 1);
  return [
    { value: '', label: t`All Customers`, count: rows.length },
    ...routeOptions().map((option) => ({ ...option, count: counts.get(option.value) ?? 0 })),
  ];
}

/** Open stops by restaurant and route (requirements section 2, /ordertrack), with bulk assignment to a driver. */
export function ActiveTracks({ rows }: { rows: readonly TrackRow[] }) {
  const session = useSession();
  const timeZone = useTimeZone();
  const unsent = useUnsentIds();
  const address = useTrackAddress();
  const { open, popup } = useOrderTrackPopup();
  const remove = useDeleteTrack();
  const { route } = address;
  // Deferred: the field updates at once, the list follows.
  const sought = useDeferredValue(address.typed);
  const today = useToday(timeZone);
  const onRoute = useFiltered(
    rows,
    useCallback((row: TrackRow) => route === '' || row.route === route, [route]),
  );
  const days = useMemo(() => onRoute.map((row) => dayOfTrack(row, today, timeZone)), [onRoute, today, timeZone]);
  const { day, choices: dayChoices } = useTrackDay({ days, asked: address.day, today });
  const isOfDay = useCallback(
    (row: TrackRow) => isOnTrackDay(dayOfTrack(row, today, timeZone), day, today),
    [day, today, timeZone],
  );
  const choices = useMemo(() => choicesOf(rows.filter(isOfDay)), [rows, isOfDay]);
  const foundOnAll = useFound(onRoute, sought);
  const found = useFiltered(foundOnAll, isOfDay);
  const onDelete = useCallback((row: TrackRow) => void remove(row, found), [remove, found]);
  const order = useSort(TRACK_ORDERS);
  const shown = useSorted(found, TRACK_ORDERS, order);
  const { selected, ticked, onTick, clear, ...bar } = useTickedRows({ rows, shown, keyOf });
  const onDeleteByAdmin = session?.isAdmin ? onDelete : undefined;
  const columns = useMemo(
    () => trackColumns({ timeZone, unsent, onEdit: open, isOpen: true, onDelete: onDeleteByAdmin }),
    [timeZone, unsent, open, onDeleteByAdmin],
  );
  const selection = { selected, onTick, labelOf, tickAll: bar.tickAll };

  function empty() {
    if (rows.length === 0)
      return <EmptyState title={t({ message: 'NO ORDERS', context: 'deliveries' })} icon={<TruckIcon />} />;
    return (
      <EmptyState
        title={t({ message: 'No orders found matching your search criteria', context: 'deliveries' })}
        icon={<SearchIcon />}
      >
        {foundOnAll.length > 0 && (
          <Button mt="3" variant="outline" onClick={() => address.setDay('all')}>
            {plural(foundOnAll.length, { one: 'Show # on another day', other: 'Show # on other days' })}
          </Button>
        )}
      </EmptyState>
    );
  }

  return (
    <>
      <RecordList
        label={t`Active order tracks`}
        rows={shown}
        keyOf={keyOf}
        columns={columns}
        order={order}
        selection={selection}
        isBelowBar={ticked.length > 0}
        empty={empty()}
        sides={{
          label: t`Routes`,
          choices,
          value: route,
          onChange: address.setRoute,
          first: { label: t`Delivery days`, choices: dayChoices, value: day, onChange: address.setDay },
          search: <SearchBox label={t`Search by restaurant name`} value={address.typed} onChange={address.setTyped} />,
        }}
        above={
          shown.length > 0 &&
          (bar.hasBar ? (
            <AssignTracks rows={ticked} onClear={clear}>
              {bar.line}
            </AssignTracks>
          ) : (
            <VisuallyHidden role="status">{bar.status}</VisuallyHidden>
          ))
        }
      />
      {popup}
    </>
  );
}
