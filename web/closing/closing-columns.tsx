import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { BillingResponse } from '../../schema/closing/closing-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { formatYen } from '../../schema/core/money.ts';
import type { DocumentWay } from '../../schema/papers/contents/document-mail.ts';
import { paths } from '../browser/paths.ts';
import { WayState } from '../papers/parts/document-ways.tsx';
import { badge, join, recipes } from '../theme/plain-recipes.ts';
import cells from '../ui/lists/data-table.module.css';
import type { Column } from '../ui/lists/data-table.tsx';
import { formatDay } from '../words/format.ts';
import { formatNo } from './format-no.ts';

const LINK = join(recipes.focusRing, cells.link);
const SAID = join(recipes.focusRing, cells.said);
const SLIPS = join(cells.line, cells.wrapping);
const LATE = badge('subtle', 'sm', recipes.persimmon);

type Setting = {
  /** How the papers reach their customers, by closing. */
  ways: ReadonlyMap<Id, DocumentWay>;
  onReverse: (billing: BillingResponse) => void;
};

/** The columns of the closings of a run. */
export function closingColumns({ ways, onReverse }: Setting): Column<BillingResponse>[] {
  const amount = (id: 'current' | 'billed', label: string): Column<BillingResponse> => ({
    id,
    sortBy: (billing) => billing[id],
    largestFirst: true,
    label,
    width: '6.25rem',
    isFigure: true,
    card: { as: 'facts', label: 'above' },
    cell: ({ [id]: yen, reversedAt }) => (
      <b className={reversedAt === null ? undefined : cells.struck}>{formatYen(yen)}</b>
    ),
  });
  return [
    {
      id: 'no',
      sortBy: ({ no }) => no,
      label: t`No.`,
      width: '3.5rem',
      card: { as: 'facts', label: 'before' },
      cell: (billing) => <span className={recipes.figures}>{formatNo(billing)}</span>,
    },
    {
      id: 'name',
      sortBy: ({ customer }) => customer.restaurantName,
      label: t`Customer`,
      width: 'minmax(9rem, 2fr)',
      card: 'title',
      cell: ({ customer }) => (
        <Link className={LINK} to={`${paths.adminCustomers}/${customer._id}`} data-stop="name">
          <b>{customer.restaurantName}</b>
        </Link>
      ),
    },
    {
      id: 'slips',
      label: t`Delivery Slips`,
      width: '6.5rem',
      card: 'facts',
      cell: ({ slipIds, lateSlipIds }) => (
        <span className={SLIPS}>
          {plural({ slips: slipIds.length }, { one: '# slip', other: '# slips' })}
          {lateSlipIds.length > 0 && (
            <span className={LATE}>
              {plural({ slips: lateSlipIds.length }, { one: '# late slip', other: '# late slips' })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'due',
      sortBy: ({ dueOn }) => dueOn,
      label: t`Due date`,
      width: '6rem',
      card: { as: 'facts', cell: ({ dueOn }) => t`due ${{ day: formatDay(dueOn) }}` },
      cell: ({ dueOn }) => formatDay(dueOn),
    },
    {
      id: 'way',
      label: t`Status`,
      width: 'minmax(6rem, 1.5fr)',
      card: 'facts',
      cell: ({ _id, reversedAt }) => {
        const way = ways.get(_id);
        return way && reversedAt === null && <WayState way={way} />;
      },
    },
    amount('current', t`This period`),
    amount('billed', t`Billed`),
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '5.5rem',
      card: 'actions',
      cell: (billing) =>
        billing.reversedAt === null && (
          <div className={cells.buttons}>
            <button type="button" className={SAID} data-stop="reverse" onClick={() => onReverse(billing)}>
              {t`Reverse`}
            </button>
          </div>
        ),
    },
  ];
}
