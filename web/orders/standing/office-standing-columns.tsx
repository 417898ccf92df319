import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { paths } from '../../browser/paths.ts';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { timeOf } from '../../ui/lists/sort.ts';
import { formatRoute } from '../../words/labels.ts';
import { formatNearDay } from '../days/day-words.ts';
import { NotInStock, UnitChanged } from '../parts/not-in-stock.tsx';
import { formatItemCount } from '../parts/order-labels.ts';
import { formatRhythm } from './standing-words.ts';
import type { Upcoming } from './use-standing.ts';

/** A standing order, with its customer. */
export type StandingRow = Upcoming & { customer: Customer; text: string };

const SAID = join(recipes.focusRing, cells.said, cells.line);
const LINE = join(cells.line, cells.wrapping);
const PAUSED = badge('subtle', 'sm', recipes.indigo);
const QUIET = badge('subtle', 'sm', recipes.sumi);
const CLOSED = badge('subtle', 'sm', recipes.persimmon);

/** The next day, or why there is none. */
function Next({ row: { standing, days }, today }: { row: StandingRow; today: Day }) {
  const { pausedUntil } = standing;
  if (pausedUntil !== null && pausedUntil > today) {
    return <span className={PAUSED}>{t`Paused until ${{ day: formatNearDay(pausedUntil) }}`}</span>;
  }
  const [first, second] = days;
  if (!first) return <span className={QUIET}>{t`Ended`}</span>;
  const isOut = first.state !== 'planned';
  return (
    <>
      <span className={cells.nowrap}>
        {isOut ? <s>{formatNearDay(first.day)}</s> : formatNearDay(first.day)}
        {isOut && second && `, ${formatNearDay(second.day)}`}
      </span>
      {first.state === 'skipped' && <span className={QUIET}>{t`Skipped`}</span>}
      {first.state === 'closed' && <span className={CLOSED}>{t`No delivery`}</span>}
    </>
  );
}

type Setting = {
  today: Day;
  unsent: ReadonlySet<Id>;
  /** Number of lines that can't be delivered, and of those whose unit changed. */
  goneOf: (standing: StandingOrder) => number;
  askedOf: (standing: StandingOrder) => number;
};

/** The columns of the standing orders of all customers. */
export function standingColumns({ today, unsent, goneOf, askedOf }: Setting): Column<StandingRow>[] {
  return [
    {
      id: 'name',
      sortBy: ({ customer }) => customer.restaurantName,
      label: t`Customer`,
      width: 'minmax(12rem, 1.5fr)',
      card: 'title',
      cell: ({ customer }) => <b>{customer.restaurantName}</b>,
    },
    {
      id: 'code',
      sortBy: ({ customer }) => customer.customerCode,
      label: t`Code`,
      width: '5.5rem',
      yields: 1,
      card: 'facts',
      cell: ({ customer }) => <span className={cells.muted}>{customer.customerCode}</span>,
    },
    {
      id: 'route',
      sortBy: ({ customer }) => formatRoute(customer.route),
      label: t`Route`,
      width: '9rem',
      yields: 2,
      card: 'facts',
      cell: ({ customer }) => <span className={cells.cut}>{formatRoute(customer.route)}</span>,
    },
    {
      id: 'rhythm',
      label: t`Rhythm`,
      width: 'minmax(8rem, 1.4fr)',
      card: 'facts',
      cell: ({ standing }) => formatRhythm(standing),
    },
    {
      id: 'items',
      sortBy: ({ standing }) => standing.orderItems.length,
      largestFirst: true,
      label: t`Items`,
      width: 'minmax(5rem, 1fr)',
      card: 'facts',
      cell: ({ standing }) => {
        const [gone, asked] = [goneOf(standing), askedOf(standing)];
        return (
          <span className={LINE}>
            {formatItemCount(standing.orderItems.length)}
            {gone > 0 && <NotInStock count={gone} />}
            {asked > 0 && <UnitChanged count={asked} />}
          </span>
        );
      },
    },
    {
      id: 'next',
      sortBy: ({ days }) => timeOf(days[0]?.day),
      label: t`Next delivery`,
      width: 'minmax(9rem, 1fr)',
      card: 'facts',
      cell: (row) => (
        <span className={LINE}>
          <Next row={row} today={today} />
          {unsent.has(row.standing._id) && <SendingState waiting small />}
        </span>
      ),
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '4rem',
      card: 'actions',
      cell: ({ standing, customer }) => (
        <div className={cells.buttons}>
          <Link
            className={SAID}
            data-stop="open"
            to={`${paths.adminStandingOrders}/${standing._id}`}
            aria-label={t`Open the standing order of ${{ restaurant: customer.restaurantName }}`}
          >
            {t`Open`}
          </Link>
        </div>
      ),
    },
  ];
}
