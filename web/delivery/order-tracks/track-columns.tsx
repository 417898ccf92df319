import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { EditIcon, TrashIcon, TruckIcon } from '../../ui/icons/work-icons.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { formatDay, formatTime } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import type { TrackRow } from './use-tracks.ts';

/** Id of a stop's edit button, so that the next one's can be focused. */
export const editButtonId = (trackId: Id) => `edit-${trackId}`;

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
  /** False for delivered stops. */
  isOpen: boolean;
};

/** The columns of stops (requirements section 2, order card). Delivered ones show when they were delivered. */
export function trackColumns({ timeZone, unsent, onEdit, onDelete, isOpen }: Setting): Column<TrackRow>[] {
  const status: Column<TrackRow> = {
    id: 'status',
    label: t`Status`,
    card: 'facts',
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
    card: 'facts',
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
    {
      ...TRACK_SORTS.no,
      label: t`No.`,
      card: 'facts',
      width: '4rem',
      isFigure: true,
      cell: ({ track }) => (track.serialNo === null ? t`New` : `#${track.serialNo}`),
    },
    {
      ...TRACK_SORTS.name,
      label: t`Restaurant`,
      card: 'title',
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
          {unsent.has(track._id) && <SendingState waiting small />}
        </span>
      ),
    },
    {
      ...TRACK_SORTS.order,
      label: t`Order`,
      card: { as: 'facts', label: 'before' },
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
      card: 'facts',
      width: '5.5rem',
      yields: 1,
      cell: ({ customerCode }) => <span className={cells.muted}>{customerCode}</span>,
    },
    {
      ...TRACK_SORTS.route,
      label: t`Route`,
      card: 'facts',
      width: '9rem',
      yields: 2,
      cell: ({ route }) => <span className={cells.cut}>{route ? formatRoute(route) : t`No route`}</span>,
    },
    {
      ...TRACK_SORTS.driver,
      label: isOpen ? t`Driver` : t`Delivered by`,
      card: { as: 'facts', label: 'before' },
      width: '6.5rem',
      yields: 3,
      cell: ({ driver }) => <span className={cells.cut}>{driver}</span>,
    },
    isOpen ? status : delivered,
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '3.75rem',
      card: 'actions',
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
