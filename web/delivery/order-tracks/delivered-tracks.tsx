import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import { addDays, type Day, toInstant } from '../../../schema/core/days.ts';
import { OrderTrackPageResponse } from '../../../schema/delivery/order-track-responses.ts';
import { isOnTrackDay, type TrackDay, trackDayIn } from '../../../schema/delivery/track-days.ts';
import { RETENTION_DAYS, windowStart } from '../../../schema/sync/retention.ts';
import { useFiltered } from '../../replica/patched/use-patched.ts';
import { deviceThenServer } from '../../rest/history-page.ts';
import { useHistoryPage } from '../../rest/use-history-page.ts';
import { useSyncStatus, useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession, useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { useSortedHere } from '../../ui/lists/use-sorted-here.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useFound } from '../../ui/search/use-found.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { routeOptions } from '../../words/labels.ts';
import { dayOfTrack } from '../driver/day-of-track.ts';
import { formatTrackDay } from '../driver/track-days.ts';
import { useOrderTrackPopup } from './order-track-popup.tsx';
import { trackColumns } from './track-columns.tsx';
import { useDeleteTrack } from './use-delete-track.ts';
import { useTrackAddress } from './use-track-address.ts';
import { rowOfResponse, type TrackRow, useTracks } from './use-tracks.ts';

const keyOf = ({ track }: TrackRow) => track._id;
const rowsOf = ({ orderTracks }: OrderTrackPageResponse) => orderTracks.map(rowOfResponse);
const DAY_MS = 86_400_000;
const DAYS = RETENTION_DAYS.office;
const WEEK = 7;
const NONE: readonly TrackRow[] = [];

/**
 * Time since which this device has every delivery: two days less than its retention, since device and server prune at
 * different times. None while a first sync still brings deliveries.
 */
function useKeptSince(): string {
  const { clockAhead, older } = useSyncStatus();
  const isComing = older !== null;
  return useMemo(() => {
    const now = Date.now() - clockAhead;
    return isComing ? toInstant(now) : windowStart('office', now + 2 * DAY_MS);
  }, [clockAhead, isComing]);
}

/** True if this device does not keep the row: others the server lists were deleted here, or are about to arrive. */
function isOlder({ track: { _id, deliveredAt } }: TrackRow, keptSince: string, found: readonly TrackRow[]): boolean {
  return deliveredAt !== null && deliveredAt < keptSince && !found.some(({ track }) => track._id === _id);
}

/** The days to choose from: today first, then the week before it, and all of them. */
function deliveredDays(
  rows: readonly TrackRow[],
  { day, today, timeZone }: { day: TrackDay; today: Day; timeZone: string },
) {
  const counts = new Map<TrackDay, number>();
  for (const row of rows) {
    const on = dayOfTrack(row, today, timeZone);
    counts.set(on, (counts.get(on) ?? 0) + 1);
  }
  const week = Array.from({ length: WEEK }, (_, index) => addDays(today, -index));
  const isOther = day !== 'all' && !week.includes(day);
  const shown: TrackDay[] = [...week, ...(isOther ? [day] : []), 'all'];
  return shown.map((value) => ({
    value,
    label: formatTrackDay(value, today),
    // Only the server knows the number for all time.
    ...(value !== 'all' && { count: counts.get(value) ?? 0 }),
  }));
}

/** A note that older deliveries are missing, and why. */
function OlderNote({ children }: { children: ReactNode }) {
  return (
    <Flex role="status" justify="center" align="center" gap="2" mt="5" color="fg.muted" textAlign="center" wrap="wrap">
      <OfflineIcon />
      {children}
    </Flex>
  );
}

/** All deliveries ever, in pages (requirements section 2, /ordertrack). */
export function DeliveredTracks() {
  const session = useSession();
  const timeZone = useTimeZone();
  const unsent = useUnsentIds();
  const { rows } = useTracks('delivered');
  const { typed, setTyped, keyword, route, setRoute, day: askedDay, setDay, page: wanted, setPage } = useTrackAddress();
  const remove = useDeleteTrack();
  const keptSince = useKeptSince();
  const sought = useDeferredValue(typed);
  const today = useToday(timeZone);
  const asked = trackDayIn(askedDay);
  const day = asked === null || asked === 'late' ? 'all' : asked;
  const dayChoices = useMemo(() => deliveredDays(rows, { day, today, timeZone }), [rows, day, today, timeZone]);
  const ofDay = useFiltered(
    rows,
    useCallback((row: TrackRow) => isOnTrackDay(dayOfTrack(row, today, timeZone), day, today), [day, today, timeZone]),
  );
  const onRoute = useFiltered(
    ofDay,
    useCallback((row: TrackRow) => route === '' || row.route === route, [route]),
  );
  const found = useFound(onRoute, sought);
  const {
    page,
    pages,
    total,
    rows: shown,
    pagesHere,
    ...server
  } = useHistoryPage({
    path: '/api/ordertrack/completed',
    schema: OrderTrackPageResponse,
    follows: ['orderTracks'],
    filters: { keyword: keyword.trim(), route, day: day === 'all' ? '' : day },
    pageNumber: wanted,
    local: found,
    rowsOf,
    merge: (all, { isOld }) =>
      deviceThenServer({ ...all, server: isOld ? null : all.server }, (row) => isOlder(row, keptSince, found)),
  });
  const { open, popup } = useOrderTrackPopup(server.retry);
  const { retry } = server;
  const onDelete = useCallback((row: TrackRow) => void remove(row, found).then(retry), [remove, found, retry]);
  const columns = useMemo(
    () =>
      trackColumns({
        timeZone,
        unsent,
        onEdit: open,
        isOpen: false,
        onDelete: session?.isAdmin ? onDelete : undefined,
      }),
    [timeZone, unsent, open, session?.isAdmin, onDelete],
  );
  // Pages have the server's order; any other order shows what this device has.
  const { order, isSorted, listed } = useSortedHere(shown, found, columns);
  /** True if only the server has this page. */
  const isBeyond = !isSorted && wanted > Math.max(1, pagesHere);

  function empty() {
    if (isBeyond && (server.loading || server.isOld)) return <SkeletonList height="14" />;
    if (isBeyond && server.error) return <ErrorState title={server.error} onRetry={server.retry} />;
    if (sought === '' && route === '' && day === 'all') {
      return <EmptyState title={t({ message: 'NO ORDERS', context: 'deliveries' })} icon={<CheckCircleIcon />} />;
    }
    return (
      <EmptyState
        title={t({ message: 'No orders found matching your search criteria', context: 'deliveries' })}
        icon={<SearchIcon />}
      />
    );
  }

  const isWaiting = isBeyond && (server.loading || server.isOld || server.error !== null);
  const rowsHere = isWaiting ? NONE : listed;
  return (
    <>
      <RecordList
        label={t`Delivered order tracks`}
        rows={rowsHere}
        keyOf={keyOf}
        columns={columns}
        order={order}
        empty={empty()}
        sides={{
          label: t`Routes`,
          choices: [{ value: '', label: t`All Customers` }, ...routeOptions()],
          value: route,
          onChange: setRoute,
          first: { label: t`Delivery days`, choices: dayChoices, value: day, onChange: setDay },
          search: (
            <Flex flex="1" gap="3" minW="0">
              <SearchBox label={t`Search by restaurant name`} value={typed} onChange={setTyped} />
              <Input
                type="date"
                w="10.5rem"
                flex="none"
                aria-label={t`Another day`}
                max={today}
                value={day === 'all' ? '' : day}
                onChange={(event) => setDay(event.target.value)}
              />
            </Flex>
          ),
        }}
        above={
          rowsHere.length > 0 && (
            <Text textStyle="sm" color="fg.muted" mb="2">
              {plural(isSorted ? listed.length : total, { other: '# delivered' })}
              {isSorted && ` · ${t`in the last ${{ days: DAYS }} days, which this device keeps`}`}
            </Text>
          )
        }
        below={
          <>
            {rowsHere.length > 0 && !isSorted && <Pagination page={page} pages={pages} onPage={setPage} />}
            {server.offline && (
              <OlderNote>{t`Deliveries older than ${{ days: DAYS }} days are shown when there is signal.`}</OlderNote>
            )}
            {!isBeyond && server.error && (
              <OlderNote>
                {t`Deliveries older than ${{ days: DAYS }} days can’t be shown now.`}
                <Button size="sm" variant="outline" onClick={server.retry}>
                  {t`Retry`}
                </Button>
              </OlderNote>
            )}
          </>
        }
      />
      {popup}
    </>
  );
}
