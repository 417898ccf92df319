import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { weekdayOf } from '../../../../schema/core/days.ts';
import type { Id } from '../../../../schema/core/ids.ts';
import { formatYen } from '../../../../schema/core/money.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { paths } from '../../../browser/paths.ts';
import { badge, join, recipes } from '../../../theme/plain-recipes.ts';
import { SendingState } from '../../../ui/forms/sending-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons/icons.tsx';
import { TrashIcon, TruckIcon } from '../../../ui/icons/work-icons.tsx';
import cells from '../../../ui/lists/data-table.module.css';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { type Sortable, timeOf } from '../../../ui/lists/sort.ts';
import { formatDateTime, formatDay, formatNumber, formatShortWeekday } from '../../../words/format.ts';
import { formatRoute } from '../../../words/labels.ts';
import { formatArrival } from '../../parts/delivery-words.ts';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { orderNoOf } from '../../parts/order-number.ts';

const LINK = join(recipes.focusRing, cells.link);
const BUTTON = join(recipes.focusRing, cells.button);
const GOOD = join(cells.line, cells.good, cells.nowrap);
const WAY = join(cells.line, cells.muted, cells.nowrap);
const ACCEPTED = badge('subtle', 'sm', recipes.leaf);
const PENDING = badge('subtle', 'sm', recipes.persimmon);

const SORTS = {
  no: { id: 'no', sortBy: ({ no }) => no ?? Number.MAX_SAFE_INTEGER, largestFirst: true },
  name: { id: 'name', sortBy: ({ user }) => user.restaurantName },
  code: { id: 'code', sortBy: ({ user }) => user.customerCode },
  route: { id: 'route', sortBy: ({ user }) => user.route && formatRoute(user.route) },
  day: { id: 'day', sortBy: ({ deliveryDate }) => timeOf(deliveryDate), largestFirst: true },
  ordered: { id: 'ordered', sortBy: ({ placedAt }) => timeOf(placedAt), largestFirst: true },
  status: { id: 'status', sortBy: (order) => Number(isDispatched(order)) },
  dispatched: { id: 'dispatched', sortBy: ({ deliveredAt }) => timeOf(deliveredAt), largestFirst: true },
  by: { id: 'by', sortBy: ({ deliveredBy }) => deliveredBy?.username },
  driver: { id: 'driver', sortBy: ({ delivery }) => delivery?.driver },
  arrived: { id: 'arrived', sortBy: ({ delivery }) => timeOf(delivery?.deliveredAt), largestFirst: true },
  items: { id: 'items', sortBy: ({ orderItems }) => orderItems.length, largestFirst: true },
  total: { id: 'total', sortBy: ({ orderItems }) => orderTotalOf(orderItems).total, largestFirst: true },
} satisfies Record<string, Sortable<OfficeOrder>>;

type Setting = {
  timeZone: string;
  unsent: ReadonlySet<Id>;
  /** False in a table without room for the optional columns. */
  isRoomy: boolean;
  onDelete: ((order: OfficeOrder) => void) | null;
  deleteLabel: (order: OfficeOrder) => string;
};

function partsOf({ timeZone, unsent }: Setting) {
  const sending = ({ _id }: OfficeOrder) => unsent.has(_id) && <SendingState waiting small />;
  const no: Column<OfficeOrder> = {
    ...SORTS.no,
    label: t`No.`,
    card: { as: 'facts', label: 'before' },
    width: '3.5rem',
    cell: (order) => <span className={join(recipes.figures, cells.nowrap)}>{orderNoOf(order)}</span>,
  };
  const day: Column<OfficeOrder> = {
    ...SORTS.day,
    label: t`Delivery date`,
    card: { as: 'facts', label: 'before' },
    width: '9.5rem',
    cell: ({ deliveryDate }) => (
      <time className={join(recipes.figures, cells.nowrap)} dateTime={deliveryDate}>
        {formatShortWeekday(weekdayOf(deliveryDate))} {formatDay(deliveryDate)}
      </time>
    ),
  };
  const driver: Column<OfficeOrder> = {
    ...SORTS.driver,
    label: t`Driver`,
    card: { as: 'facts', label: 'before' },
    width: 'minmax(6rem, 0.6fr)',
    yields: 4,
    cell: ({ delivery }) => <span className={cells.cut}>{delivery?.driver}</span>,
  };
  const arrived: Column<OfficeOrder> = {
    ...SORTS.arrived,
    label: t`Arrived`,
    card: 'facts',
    width: '9.5rem',
    cell: (order) => {
      const at = formatArrival(order, timeZone);
      if (at !== null) {
        return (
          <span className={GOOD}>
            <CheckCircleIcon /> <span className={recipes.figures}>{at}</span>
          </span>
        );
      }
      return (
        order.delivery && (
          <span className={WAY}>
            <TruckIcon /> {t`On its way`}
          </span>
        )
      );
    },
  };
  const items: Column<OfficeOrder> = {
    ...SORTS.items,
    label: t`Items`,
    card: { as: 'facts', cell: ({ orderItems }) => formatItemCount(orderItems.length) },
    width: '4rem',
    yields: 5,
    isFigure: true,
    cell: ({ orderItems }) => formatNumber(orderItems.length),
  };
  const total: Column<OfficeOrder> = {
    ...SORTS.total,
    label: t`Total`,
    card: 'amount',
    width: '6.5rem',
    isFigure: true,
    cell: ({ orderItems }) => <b>{formatYen(orderTotalOf(orderItems).total)}</b>,
  };
  return { sending, no, day, driver, arrived, items, total };
}

function actsOf({ onDelete, deleteLabel }: Setting, onDetails?: (order: OfficeOrder) => void): Column<OfficeOrder> {
  return {
    id: 'acts',
    label: '',
    isUnnamed: true,
    width: onDetails ? '6.5rem' : '1.75rem',
    card: 'actions',
    cell: (order) => (
      <div className={cells.buttons}>
        {onDetails && (
          <button
            type="button"
            className={BUTTON}
            data-stop="details"
            aria-label={t`Details of the order for ${{ day: formatDay(order.deliveryDate) }}`}
            onClick={() => onDetails(order)}
          >
            <span style={{ paddingInline: '0.5rem' }}>{t`Details`}</span>
          </button>
        )}
        {onDelete && (
          <button
            type="button"
            className={BUTTON}
            data-stop="delete"
            aria-label={deleteLabel(order)}
            onClick={() => onDelete(order)}
          >
            <TrashIcon />
          </button>
        )}
      </div>
    ),
  };
}

/** The columns of dispatched orders; the restaurant's name links to the order. */
export function dispatchedColumns(setting: Setting): Column<OfficeOrder>[] {
  const { timeZone, isRoomy } = setting;
  const { sending, no, day, driver, arrived, items, total } = partsOf(setting);
  const name: Column<OfficeOrder> = {
    ...SORTS.name,
    label: t`Restaurant`,
    card: 'title',
    width: 'minmax(12rem, 1.6fr)',
    cell: (order) => (
      <span className={cells.line}>
        <Link
          className={join(LINK, cells.cut)}
          title={order.user.restaurantName}
          to={`${paths.adminOrders}/${order._id}`}
          data-stop="name"
        >
          <b>{order.user.restaurantName}</b>
        </Link>
        {sending(order)}
      </span>
    ),
  };
  const code: Column<OfficeOrder> = {
    ...SORTS.code,
    label: t`Code`,
    card: 'facts',
    width: '5.5rem',
    yields: 1,
    cell: ({ user }) => <span className={cells.muted}>{user.customerCode}</span>,
  };
  const route: Column<OfficeOrder> = {
    ...SORTS.route,
    label: t`Route`,
    card: 'facts',
    width: 'minmax(5rem, 0.8fr)',
    yields: 2,
    cell: ({ user }) => <span className={cells.cut}>{user.route && formatRoute(user.route)}</span>,
  };
  const username: Column<OfficeOrder> = {
    id: 'username',
    label: t`Username`,
    width: '6rem',
    isCardOnly: true,
    card: 'facts',
    cell: ({ user }) => user.username,
  };
  const dispatched: Column<OfficeOrder> = {
    ...SORTS.dispatched,
    label: t`Dispatched`,
    card: { as: 'facts', label: 'before' },
    width: '10.5rem',
    yields: 6,
    cell: ({ deliveredAt }) => (
      <span className={join(recipes.figures, cells.nowrap)}>
        {deliveredAt !== null && formatDateTime(deliveredAt, timeZone)}
      </span>
    ),
  };
  const by: Column<OfficeOrder> = {
    ...SORTS.by,
    label: t`Dispatched by`,
    card: { as: 'facts', label: 'before' },
    width: 'minmax(6rem, 0.6fr)',
    yields: 3,
    cell: ({ deliveredBy }) => <span className={cells.cut}>{deliveredBy?.username ?? t`Unknown`}</span>,
  };
  return [
    no,
    name,
    ...(isRoomy ? [code] : []),
    route,
    username,
    day,
    dispatched,
    ...(isRoomy ? [by] : []),
    driver,
    arrived,
    ...(isRoomy ? [items] : []),
    total,
    ...(setting.onDelete ? [actsOf(setting)] : []),
  ];
}

/** The columns of one restaurant's orders: delivery date, status, actions, and delivery. */
export function customerOrderColumns(setting: Setting, onDetails: (order: OfficeOrder) => void): Column<OfficeOrder>[] {
  const { timeZone, isRoomy } = setting;
  const { sending, no, day, driver, arrived, items, total } = partsOf(setting);
  const ordered: Column<OfficeOrder> = {
    ...SORTS.ordered,
    label: t`Ordered`,
    card: { as: 'facts', label: 'before' },
    width: isRoomy ? '18rem' : '11rem',
    cell: ({ placedAt, user }) => (
      <span className={cells.cut}>
        <span className={recipes.figures}>{formatDateTime(placedAt, timeZone)}</span>
        {isRoomy && <span className={cells.muted}> · {user.username}</span>}
      </span>
    ),
  };
  const status: Column<OfficeOrder> = {
    ...SORTS.status,
    label: t`Status`,
    card: 'marks',
    width: 'minmax(8rem, 1fr)',
    cell: (order) => (
      <span className={cells.line}>
        <span className={isDispatched(order) ? ACCEPTED : PENDING}>
          {isDispatched(order) ? t`Accepted` : t({ message: 'Pending', context: 'order' })}
        </span>
        {sending(order)}
      </span>
    ),
  };
  return [no, { ...day, card: 'title' }, ordered, status, driver, arrived, items, total, actsOf(setting, onDetails)];
}
