import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { numberText } from '../../../schema/core/number-series.ts';
import { paths } from '../../browser/paths.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { formatDay } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import { dayOfSlip, SLIP_STATES, type SlipRow, stateOf } from '../rows/slip-rows.ts';
import { formatSlipNo } from '../rows/slip-words.ts';
import { SlipStates } from './slip-states.tsx';

const LINK = join(recipes.focusRing, cells.link);
const VOID = join(cells.muted, cells.struck);

const SLIP_SORTS = {
  name: { id: 'name', sortBy: ({ restaurantName }) => restaurantName },
  code: { id: 'code', sortBy: ({ customerCode }) => customerCode },
  no: { id: 'no', sortBy: ({ slip }) => slip.no, largestFirst: true },
  day: { id: 'day', sortBy: ({ slip }) => timeOf(dayOfSlip(slip)), largestFirst: true },
  driver: { id: 'driver', sortBy: ({ driver }) => driver },
  route: { id: 'route', sortBy: ({ route }) => route && formatRoute(route) },
  items: { id: 'items', sortBy: ({ lines }) => lines.length, largestFirst: true },
  state: { id: 'state', sortBy: ({ slip }) => SLIP_STATES.indexOf(stateOf(slip)) },
  total: { id: 'total', sortBy: ({ sums }) => sums.total, largestFirst: true },
} satisfies Record<string, Sortable<SlipRow>>;

/** The columns of delivery slips, with the day if the list has several. */
export function slipColumns(unsent: ReadonlySet<Id>, withDay: boolean): Column<SlipRow>[] {
  const day: Column<SlipRow> = {
    ...SLIP_SORTS.day,
    label: t`Day`,
    width: '7rem',
    card: 'facts',
    cell: ({ slip }) => <span className={cells.nowrap}>{formatDay(dayOfSlip(slip))}</span>,
  };
  return [
    {
      ...SLIP_SORTS.name,
      label: t`Restaurant`,
      width: 'minmax(12rem, 1fr)',
      card: 'title',
      cell: ({ slip, restaurantName }) => (
        <span className={cells.line}>
          <span className={cells.name} title={restaurantName}>
            <Link className={LINK} to={`${paths.adminSlips}/${slip._id}`}>
              {restaurantName}
            </Link>
          </span>
          {unsent.has(slip._id) && <SendingState waiting small />}
        </span>
      ),
    },
    {
      ...SLIP_SORTS.code,
      label: t`Code`,
      width: '5rem',
      card: 'facts',
      yields: 3,
      cell: ({ customerCode }) => <span className={cells.muted}>{customerCode}</span>,
    },
    {
      ...SLIP_SORTS.no,
      label: t`No.`,
      width: '4.5rem',
      card: { as: 'facts', cell: ({ slip }) => formatSlipNo(slip) },
      yields: 5,
      isFigure: true,
      cell: ({ slip }) => numberText(slip) ?? t`New`,
    },
    ...(withDay ? [day] : []),
    {
      ...SLIP_SORTS.driver,
      label: t`Driver`,
      width: '6rem',
      card: 'facts',
      yields: 4,
      cell: ({ driver }) => <span className={driver ? cells.cut : cells.muted}>{driver ?? t`Without a stop`}</span>,
    },
    {
      ...SLIP_SORTS.route,
      label: t`Route`,
      width: '8rem',
      card: 'facts',
      yields: 2,
      cell: ({ route }) => <span className={cells.cut}>{route && formatRoute(route)}</span>,
    },
    {
      ...SLIP_SORTS.items,
      label: t`Items`,
      width: '4.5rem',
      card: 'facts',
      yields: 1,
      isFigure: true,
      cell: ({ lines }) => plural({ items: lines.length }, { one: '# item', other: '# items' }),
    },
    {
      ...SLIP_SORTS.state,
      label: t`Status`,
      width: '10.5rem',
      card: 'marks',
      cell: (row) => (
        <span className={cells.line}>
          <SlipStates row={row} />
        </span>
      ),
    },
    {
      ...SLIP_SORTS.total,
      label: t`Total`,
      width: '9.5rem',
      card: 'amount',
      isFigure: true,
      cell: ({ slip, sums }) => (
        <>
          {!sums.totals && <span className={cells.muted}>{t`without tax`} </span>}
          <span className={slip.voidedAt === null ? cells.strong : VOID}>{formatYen(sums.total)}</span>
        </>
      ),
    },
  ];
}
