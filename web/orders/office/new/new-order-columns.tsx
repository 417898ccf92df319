import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { addDays, type Day, dayOf } from '../../../../schema/core/days.ts';
import type { Id } from '../../../../schema/core/ids.ts';
import { formatYen } from '../../../../schema/core/money.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { paths } from '../../../browser/paths.ts';
import { badge, join, recipes } from '../../../theme/plain-recipes.ts';
import { SendingState } from '../../../ui/forms/sending-state.tsx';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import { ChevronDownIcon, NoteIcon, TruckIcon } from '../../../ui/icons/work-icons.tsx';
import cells from '../../../ui/lists/data-table.module.css';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { type Sortable, timeOf } from '../../../ui/lists/sort.ts';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatDayMonth, formatNumber, formatTime } from '../../../words/format.ts';
import { formatQuantity, formatRoute } from '../../../words/labels.ts';
import { formatNearDay } from '../../days/day-words.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { orderNoOf } from '../../parts/order-number.ts';
import { formatSource } from '../../parts/source-words.ts';
import { formatUnpriced } from '../../parts/unpriced.ts';
import { marksOf, type OrderMark, OrderMarks } from './order-marks.tsx';
import type { NewOrder } from './use-new-orders.ts';

const LINK = join(recipes.focusRing, cells.link);
const BUTTON = join(recipes.focusRing, cells.button);
const SAID = join(recipes.focusRing, cells.said);
const OPEN = join(recipes.focusRing, cells.opener);
const LINE = join(cells.line, cells.nowrap);
const MARKS = join(cells.line, cells.wrapping);

/** Id of an order's dispatch button, so that the next order's can be focused. */
export const dispatchButtonId = (orderId: Id) => `dispatch-${orderId}`;

const NEW_ORDER_SORTS = {
  no: { id: 'no', sortBy: ({ order }) => order.no ?? Number.MAX_SAFE_INTEGER, largestFirst: true },
  day: { id: 'day', sortBy: ({ order }) => timeOf(order.deliveryDate) },
  name: { id: 'name', sortBy: ({ restaurantName }) => restaurantName },
  code: { id: 'code', sortBy: ({ customerCode }) => customerCode },
  route: { id: 'route', sortBy: ({ route }) => route && formatRoute(route) },
  items: { id: 'items', sortBy: ({ order }) => order.orderItems.length, largestFirst: true },
  marks: { id: 'marks', sortBy: ({ order }) => marksOf(order)[0]?.text },
  total: { id: 'total', sortBy: ({ order }) => orderTotalOf(order.orderItems).total, largestFirst: true },
  ordered: { id: 'ordered', sortBy: ({ order }) => timeOf(order.placedAt), largestFirst: true },
} satisfies Record<string, Sortable<NewOrder>>;

/** All columns, for the order in the URL. */
export const NEW_ORDER_ORDERS: readonly Sortable<NewOrder>[] = Object.values(NEW_ORDER_SORTS);

function MarkBadge({ mark: { text, palette, isSolid = false } }: { mark: OrderMark }) {
  return (
    <span className={badge(isSolid ? 'solid' : 'subtle', 'sm', recipes[palette])} style={{ whiteSpace: 'normal' }}>
      {text}
    </span>
  );
}

type Near = { label: string; palette: 'persimmon' | 'indigo' | 'sumi'; isSolid: boolean };

/** Label for a past day, today or tomorrow; null for others. */
function nearness(day: Day, today: Day): Near | null {
  if (day < today) return { label: t`Late`, palette: 'persimmon', isSolid: true };
  if (day === today) return { label: t`Today`, palette: 'indigo', isSolid: true };
  return day === addDays(today, 1) ? { label: t`Tomorrow`, palette: 'sumi', isSolid: false } : null;
}

/** A day in short form: today and tomorrow without the weekday. */
function DayCell({ day, today }: { day: Day; today: Day }) {
  const near = nearness(day, today);
  const text = near ? formatDayMonth(day) : formatNearDay(day);
  return (
    <span className={LINE}>
      <time className={recipes.figures} dateTime={day}>
        {text}
      </time>
      {near && (
        <span className={badge(near.isSolid ? 'solid' : 'subtle', 'sm', recipes[near.palette])}>{near.label}</span>
      )}
    </span>
  );
}

/**
 * The contents in one line, as far as they fit: lines to check, the message, then the goods. Unfolded, they are shown
 * below.
 */
function Contents({ order: { orderItems, customMessage }, isOpen }: { order: Order; isOpen: boolean }) {
  const problems = orderItems.filter(({ problem }) => problem !== undefined).length;
  const hasMessage = customMessage.trim() !== '';
  return (
    <>
      <span className={recipes.figures}>{formatNumber(orderItems.length)}</span>
      {problems > 0 && (
        <span className={badge('subtle', 'sm', recipes.persimmon)}>
          <AlertIcon /> {t`${{ lines: formatNumber(problems) }} to check`}
        </span>
      )}
      {!isOpen && hasMessage && <NoteIcon />}
      {!isOpen && (
        <span className={cells.cut}>
          {hasMessage && `${customMessage.trim()} · `}
          <span className={cells.muted}>
            {orderItems.map(({ name, quantity, sku }) => `${name} ${formatQuantity(quantity, sku)}`).join(', ')}
          </span>
        </span>
      )}
    </>
  );
}

type Setting = {
  today: Day;
  timeZone: string;
  unsent: ReadonlySet<Id>;
  /** Orders that came in while the screen was open. */
  arrived: ReadonlySet<Id>;
  opened: ReadonlySet<Id>;
  /** True if there is room for the optional columns, and for buttons with text. */
  isRoomy: boolean;
  onOpen: (id: Id) => void;
  onDispatch: (row: NewOrder) => void;
};

/** The columns of orders that wait for dispatch. */
export function newOrderColumns(setting: Setting): Column<NewOrder>[] {
  const { today, timeZone, unsent, arrived, opened, isRoomy, onOpen, onDispatch } = setting;
  const code: Column<NewOrder> = {
    ...NEW_ORDER_SORTS.code,
    label: t`Code`,
    card: 'facts',
    width: '5.5rem',
    yields: 2,
    cell: ({ customerCode }) => <span className={cells.muted}>{customerCode}</span>,
  };
  const ordered: Column<NewOrder> = {
    ...NEW_ORDER_SORTS.ordered,
    label: t`Ordered`,
    width: '11.5rem',
    yields: 1,
    card: {
      as: 'facts',
      cell: ({ order: { placedAt, taken }, username }) => (
        <>
          {taken ? t`${{ source: formatSource(taken.source) }}, entered by ${username}` : username} ·{' '}
          <TimeAgo at={placedAt} />
        </>
      ),
    },
    cell: ({ order: { placedAt, taken }, username }) => {
      const by = taken ? `${formatSource(taken.source)}, ${username}` : username;
      return (
        <span className={cells.cut} title={by}>
          <time className={recipes.figures} dateTime={placedAt}>
            {formatDayMonth(dayOf(placedAt, timeZone))}, {formatTime(placedAt, timeZone)}
          </time>{' '}
          · <span className={cells.muted}>{by}</span>
        </span>
      );
    },
  };
  const no: Column<NewOrder> = {
    ...NEW_ORDER_SORTS.no,
    label: t`No.`,
    card: { as: 'facts', label: 'before' },
    width: '3rem',
    cell: ({ order }) => <span className={join(recipes.figures, cells.nowrap)}>{orderNoOf(order)}</span>,
  };
  return [
    no,
    {
      ...NEW_ORDER_SORTS.day,
      label: t`Delivery`,
      card: { as: 'facts', label: 'before' },
      width: '7.25rem',
      cell: ({ order }) => <DayCell day={order.deliveryDate} today={today} />,
    },
    {
      ...NEW_ORDER_SORTS.name,
      label: t`Restaurant`,
      card: 'title',
      width: 'minmax(12rem, 3fr)',
      cell: ({ order, restaurantName }) => (
        <span className={cells.line}>
          <h2 className={cells.name} title={restaurantName}>
            <Link className={LINK} to={`${paths.adminOrders}/${order._id}`} data-stop="name">
              <b>{restaurantName}</b>
            </Link>
          </h2>
          {unsent.has(order._id) && <SendingState waiting small />}
        </span>
      ),
    },
    ...(isRoomy ? [code] : []),
    {
      ...NEW_ORDER_SORTS.route,
      label: t`Route`,
      card: 'facts',
      width: '7rem',
      yields: 3,
      cell: ({ route }) => (route ? formatRoute(route) : t`No route`),
    },
    {
      ...NEW_ORDER_SORTS.items,
      label: t`Items`,
      card: { as: 'facts', cell: ({ order }) => formatItemCount(order.orderItems.length) },
      width: 'minmax(3.5rem, 1.5fr)',
      cell: ({ order }) => (
        <button
          type="button"
          className={OPEN}
          data-stop="lines"
          aria-expanded={opened.has(order._id)}
          onClick={() => onOpen(order._id)}
        >
          <ChevronDownIcon />
          <Contents order={order} isOpen={opened.has(order._id)} />
        </button>
      ),
    },
    {
      ...NEW_ORDER_SORTS.marks,
      label: t`Marks`,
      card: { as: 'marks', cell: ({ order }) => <OrderMarks order={order} isFresh={arrived.has(order._id)} /> },
      width: 'minmax(5.25rem, 1fr)',
      cell: ({ order }) => (
        <span className={MARKS}>
          {marksOf(order, arrived.has(order._id)).map((mark) => (
            <MarkBadge key={mark.key} mark={mark} />
          ))}
        </span>
      ),
    },
    ...(isRoomy ? [ordered] : []),
    {
      ...NEW_ORDER_SORTS.total,
      label: t`Total`,
      card: 'amount',
      width: '5rem',
      isFigure: true,
      cell: ({ order }) => {
        const { total, unpriced } = orderTotalOf(order.orderItems);
        return <b title={formatUnpriced(unpriced)}>{formatYen(total)}</b>;
      },
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: isRoomy ? '8.75rem' : '2rem',
      card: 'actions',
      cell: (row) => (
        <div className={cells.buttons}>
          <button
            type="button"
            id={dispatchButtonId(row.order._id)}
            className={isRoomy ? SAID : BUTTON}
            data-stop="dispatch"
            title={t`Mark as dispatched`}
            aria-label={t`Mark as dispatched`}
            onClick={() => onDispatch(row)}
          >
            {isRoomy ? t`Mark as dispatched` : <TruckIcon />}
          </button>
        </div>
      ),
    },
  ];
}
