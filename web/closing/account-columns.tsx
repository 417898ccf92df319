import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClosingFigures } from '../../schema/closing/closing.ts';
import type { PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import { formatYen, sumYen, type Yen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { badge, join, recipes } from '../theme/plain-recipes.ts';
import cells from '../ui/lists/data-table.module.css';
import type { Column } from '../ui/lists/data-table.tsx';
import { formatReminder, formatState, odditiesOf } from './oddities.ts';

const LINK = join(recipes.focusRing, cells.link);
const MARKS = join(cells.line, cells.wrapping);
const ODD = badge('subtle', 'sm', recipes.persimmon);
const DONE = badge('subtle', 'sm', recipes.leaf);
const REST = badge('subtle', 'sm', recipes.sumi);

/** What is to be known of an account before it is closed. */
function Marks({ account }: { account: PreviewedAccount }) {
  const state = formatState(account);
  const reminder = formatReminder(account);
  const odd = odditiesOf(account);
  if (state === null && reminder === null && odd.length === 0) return null;
  return (
    <span className={MARKS}>
      {state !== null && <span className={account.state === 'nothing' ? REST : DONE}>{state}</span>}
      {reminder !== null && <span className={REST}>{reminder}</span>}
      {odd.map((each) => (
        <span className={ODD} key={each}>
          {each}
        </span>
      ))}
    </span>
  );
}

const Name = ({ customer }: Pick<PreviewedAccount, 'customer'>) => (
  <Link className={LINK} to={`${paths.adminCustomers}/${customer._id}`} data-stop="name">
    <b>{customer.restaurantName}</b>
  </Link>
);

function Rate({ rate, net }: { rate: string; net: Yen }) {
  return (
    <span className={cells.cut}>
      <span className={cells.muted}>{rate}</span> {formatYen(net)}
    </span>
  );
}

function Sales({ groups, untaxed }: Pick<ClosingFigures, 'groups' | 'untaxed'>) {
  if (groups.length === 0 && untaxed === 0) return '–';
  return (
    <>
      {groups.map(({ percent, reduced, net }) => (
        <Rate key={`${percent} ${reduced}`} rate={`${percent}%`} net={net} />
      ))}
      {untaxed !== 0 && <Rate rate={t`untaxed`} net={untaxed} />}
    </>
  );
}

/** The columns of the accounts of a closing: their figures in the order of an invoice. */
export function accountColumns(): Column<PreviewedAccount>[] {
  const figure = (id: string, label: string, width: string, cell: (figures: ClosingFigures) => ReactNode) => ({
    id,
    label,
    width,
    isFigure: true,
    card: { as: 'facts', label: 'above' } as const,
    cell: ({ figures }: PreviewedAccount) => figures && cell(figures),
  });
  return [
    {
      id: 'name',
      sortBy: ({ customer }) => customer.restaurantName,
      label: t`Customer`,
      width: 'minmax(9rem, 1fr)',
      card: { as: 'title', cell: Name },
      cell: (account) => (
        <div className={cells.tall}>
          <Name customer={account.customer} />
          <Marks account={account} />
        </div>
      ),
    },
    {
      id: 'code',
      sortBy: ({ customer }) => customer.customerCode,
      label: t`Code`,
      width: '4.5rem',
      yields: 1,
      card: 'facts',
      cell: ({ customer }) => <span className={cells.muted}>{customer.customerCode}</span>,
    },
    {
      id: 'marks',
      label: t`Marks`,
      width: '0',
      isCardOnly: true,
      card: 'facts',
      cell: (account) => <Marks account={account} />,
    },
    figure('previous', t`Previous`, '5rem', ({ previous }) => formatYen(previous)),
    figure('received', t`Received`, '5rem', ({ received }) => formatYen(received)),
    figure('adjusted', t`Adjusted`, '4.25rem', ({ adjusted }) => formatYen(adjusted)),
    figure('carried', t`Carried over`, '5rem', ({ carried }) => formatYen(carried)),
    figure('sales', t`Sales by rate`, '8rem', Sales),
    figure('tax', t`Tax`, '4.25rem', ({ groups }) => formatYen(sumYen(groups.map(({ tax }) => tax)))),
    {
      ...figure('current', t`This period`, '5.25rem', ({ current }) => <b>{formatYen(current)}</b>),
      sortBy: ({ figures }) => figures?.current,
      largestFirst: true,
    },
    {
      ...figure('billed', t`Billed`, '5.5rem', ({ billed }) => <b>{formatYen(billed)}</b>),
      sortBy: ({ figures }) => figures?.billed,
      largestFirst: true,
    },
  ];
}
