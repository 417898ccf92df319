import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { EditIcon, TrashIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import cells from '../../ui/table/data-table.module.css';
import type { Column } from '../../ui/table/data-table.tsx';
import { type Sortable, timeOf } from '../../ui/table/sort.ts';
import { formatDay, formatTime } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import { editButtonId } from './order-track-card.tsx';
import type { TrackRow } from './use-tracks.ts';

const LINK = join(recipes.focusRing, cells.link);
const BUTTON = join(recipes.focusRing, cells.button);
const PENDING = join(cells.line, cells.alarm);
const DELIVERED = join(cells.line, cells.good);

const TRACK_SORTS = {
  no: { id: 'no', sortBy: ({ track }) => track.serialNo ?? Number.MAX_SAFE_INTEGER, largestFirst: true },
  name: { id: 'name', sortBy: ({ restaurantName }) => restaurantName },
  order: { id: 'order', sortBy: ({ order }) => order?.no, largestFirst: true },
  code: { id: 'code', sortBy: ({ customerCode }) => customerCode },
  route: { id: 'route', sortBy: ({ route }) => route && formatRoute(route) },
  driver: { id: 'driver', sortBy: ({ driver }) => driver },
  delivered: { id: 'delivered', sortBy: ({ track }) => timeOf(track.deliveredAt), largestFirst: true },
} satisfies Record<string, Sortable<TrackRow>>;

/** All columns, for the order in the URL. */
export const TRACK_ORDERS: readonly Sortable<TrackRow>[] = Object.values(TRACK_SORTS);

type Setting = {
  timeZone: string;
  unsent: ReadonlySet<Id>;
  onEdit: (row: TrackRow) => void;
  /** Absent without permission to delete. */
  onDelete: ((row: TrackRow) => void) | undefined;
  /** Ticked stops; null in a list without bulk actions. */
  ticks: { ticked: ReadonlySet<Id>; onTick: (row: TrackRow, withShift: boolean) => void; all: ReactNode } | null;
};

/** The columns of stops. Open ones can be ticked, delivered ones show when they were delivered. */
export function trackColumns({ timeZone, unsent, onEdit, onDelete, ticks }: Setting): Column<TrackRow>[] {
  const tick: Column<TrackRow> = {
    id: 'tick',
    label: t`Select`,
    heading: ticks?.all,
    width: '1.5rem',
    cell: (row) => (
      <TickBox
        boxSize="6"
        label={t`Select ${{ title: row.restaurantName }}`}
        checked={ticks?.ticked.has(row.track._id) === true}
        onToggle={(withShift) => ticks?.onTick(row, withShift)}
      />
    ),
  };
  const status: Column<TrackRow> = {
    id: 'status',
    label: t`Status`,
    width: '8rem',
    cell: () => (
      <span className={PENDING}>
        <TruckIcon /> {t({ message: 'Pending', context: 'to deliver' })}
      </span>
    ),
  };
  const delivered: Column<TrackRow> = {
    ...TRACK_SORTS.delivered,
    label: t`Delivered at`,
    width: '12rem',
    cell: ({ track: { deliveredAt } }) =>
      deliveredAt !== null && (
        <span className={DELIVERED}>
          <CheckCircleIcon />
          <time className={recipes.figures} dateTime={deliveredAt}>
            {formatTime(deliveredAt, timeZone)} · {formatDay(dayOf(deliveredAt, timeZone))}
          </time>
        </span>
      ),
  };
  return [
    ...(ticks ? [tick] : []),
    {
      ...TRACK_SORTS.no,
      label: t`No.`,
      width: '4rem',
      isFigure: true,
      cell: ({ track }) => (track.serialNo === null ? t`New` : `#${track.serialNo}`),
    },
    {
      ...TRACK_SORTS.name,
      label: t`Restaurant`,
      width: 'minmax(12rem, 1fr)',
      cell: ({ track, restaurantName }) => (
        <span className={cells.line}>
          <h2 className={cells.name} title={restaurantName}>
            {track.customerId === '' ? (
              restaurantName
            ) : (
              <Link className={LINK} to={`${paths.adminCustomers}/${track.customerId}`} data-stop="name">
                {restaurantName}
              </Link>
            )}
          </h2>
          {unsent.has(track._id) && <SendingState waiting textStyle="xs" />}
        </span>
      ),
    },
    {
      ...TRACK_SORTS.order,
      label: t`Order`,
      width: '3.5rem',
      yields: 2.5,
      cell: ({ order }) =>
        order?.no !== undefined && (
          <Link className={join(LINK, recipes.figures)} to={`${paths.adminOrders}/${order._id}`} data-stop="order">
            {order.no}
          </Link>
        ),
    },
    {
      ...TRACK_SORTS.code,
      label: t`Code`,
      width: '5.5rem',
      yields: 1,
      cell: ({ customerCode }) => <span className={cells.muted}>{customerCode}</span>,
    },
    {
      ...TRACK_SORTS.route,
      label: t`Route`,
      width: '9rem',
      yields: 2,
      cell: ({ route }) => <span className={cells.cut}>{route ? formatRoute(route) : t`No route`}</span>,
    },
    {
      ...TRACK_SORTS.driver,
      label: ticks ? t`Driver` : t`Delivered by`,
      width: '6.5rem',
      yields: 3,
      cell: ({ driver }) => <span className={cells.cut}>{driver}</span>,
    },
    ticks ? status : delivered,
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '3.75rem',
      cell: (row) => (
        <div className={cells.buttons}>
          <button
            type="button"
            id={editButtonId(row.track._id)}
            className={BUTTON}
            data-stop="edit"
            aria-label={t`Edit ${{ restaurant: row.restaurantName }}`}
            onClick={() => onEdit(row)}
          >
            <EditIcon />
          </button>
          {onDelete && (
            <button
              type="button"
              className={BUTTON}
              data-stop="delete"
              aria-label={t`Delete ${{ restaurant: row.restaurantName }}`}
              onClick={() => onDelete(row)}
            >
              <TrashIcon />
            </button>
          )}
        </div>
      ),
    },
  ];
}
