import { Badge, Text } from '@chakra-ui/react';
import { selectOrdinal, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { addDays, type Day, dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { LAST_OF_MONTH } from '../../../schema/customers/closing-day.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { User } from '../../../schema/people/people-entity.ts';
import { isReserved } from '../../../schema/people/people-rules.ts';
import { paths } from '../../browser/paths.ts';
import { NEEDS_PASSWORD } from '../../rest/use-locked-logins.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { EyeIcon } from '../../ui/icons/icons.tsx';
import { EditIcon } from '../../ui/icons/work-icons.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { timeOf } from '../../ui/lists/sort.ts';
import { PlainCall } from '../../ui/values/call-button.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { say } from '../../words/i18n.ts';
import { formatRoute } from '../../words/labels.ts';
import type { CustomerRow, Delivery } from './customer-rows.ts';

const LINK = join(recipes.focusRing, cells.link);
const DUES = join(LINK, recipes.figures, recipes.persimmon);
const BUTTON = join(recipes.focusRing, cells.button);

/** A customer, one of its logins, or an admin's login, which has no customer. */
export type CustomerLine = CustomerRow | { user: User; row: CustomerRow | null };

const rowOf = (line: CustomerLine) => ('row' in line ? line.row : line);
const userOf = (line: CustomerLine) => ('user' in line ? line.user : undefined);
const customerOf = (line: CustomerLine) => rowOf(line)?.customer;
const nameOf = (line: CustomerLine) => customerOf(line)?.restaurantName ?? userOf(line)?.username ?? '';

function isLocked(line: CustomerLine) {
  const user = userOf(line);
  return user !== undefined && isReserved(user.username);
}

const payDayOf = (customer: Customer | undefined) =>
  customer?.paymentMethod === 'monthly' ? customer.paymentDate : null;

const BY_CODE = (line: CustomerLine) => customerOf(line)?.customerCode;
const BY_USERNAME = (line: CustomerLine) => userOf(line)?.username;
const BY_PAY_DAY = (line: CustomerLine) => payDayOf(customerOf(line));
const BY_DELIVERY = (line: CustomerLine) => timeOf(rowOf(line)?.lastDelivery?.at);
const BY_DUES = (line: CustomerLine) => rowOf(line)?.dues || null;

function routeOf(line: CustomerLine) {
  const customer = customerOf(line);
  return customer && formatRoute(customer.route);
}

type Setting = {
  today: Day;
  timeZone: string;
  unsent: ReadonlySet<Id>;
  /** Logins that are locked until they get a new password; null in lists of customers. */
  locked: ReadonlySet<Id> | null;
  /** Called with the login's id, or else the customer's. */
  onEdit: (id: Id) => void;
  hasPayDays: boolean;
};

/** The last delivery, or that there was none in the last 30 days. */
function LastDelivery({
  delivery,
  today,
  timeZone,
}: { delivery: Delivery | null } & Pick<Setting, 'today' | 'timeZone'>) {
  const isRecent = delivery !== null && dayOf(delivery.at, timeZone) >= addDays(today, -30);
  if (!isRecent) return <span className={cells.muted}>{t`No orders in more than 30 days`}</span>;
  return (
    <>
      <span className={recipes.srOnly}>{t`Last delivery`}</span>
      <TimeAgo at={delivery.at} />
      <span className={cells.muted}>
        {' · '}
        <span>{delivery.driver}</span>
      </span>
    </>
  );
}

/** `25th`: the payment day of a monthly payer; the 31st means the last day of every month. */
function formatOrdinal(day: number): string {
  if (day === LAST_OF_MONTH) return t`month end`;
  return selectOrdinal(day, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
}

/** The payment day as a chip (requirements section 2, customer card). */
function PayDayChip({ day: paymentDate }: { day: number }) {
  const day = formatOrdinal(paymentDate);
  return (
    <Badge colorPalette="indigo" textStyle="figures" flexShrink={0}>
      <Trans>
        <Text as="span" srOnly>
          Pays on the{' '}
        </Text>
        {day}
      </Trans>
    </Badge>
  );
}

/** Total dues, linked to the invoices; renders nothing without dues. */
function Dues({ row: { customer, dues } }: { row: CustomerRow }) {
  if (dues === 0) return null;
  return (
    <Link
      className={DUES}
      data-stop="dues"
      to={`${paths.adminCustomerInvoices}/${customer._id}`}
      aria-label={t`${{ dues: formatYen(dues) }} due, invoices of ${{ restaurantName: customer.restaurantName }}`}
    >
      <b>{formatYen(dues)}</b>
    </Link>
  );
}

function Name({ line, unsent, locked }: { line: CustomerLine } & Pick<Setting, 'unsent' | 'locked'>) {
  const [row, user] = [rowOf(line), userOf(line)];
  const name = nameOf(line);
  return (
    <div className={cells.line}>
      <h2 className={cells.name} title={name}>
        {row === null || isLocked(line) ? (
          name
        ) : (
          <Link className={LINK} to={`${paths.adminCustomers}/${row.customer._id}`} data-stop="name">
            {name}
          </Link>
        )}
      </h2>
      {row === null && (
        <Badge colorPalette="sumi" size="sm">
          {t`Admin`}
        </Badge>
      )}
      {user && locked?.has(user._id) && (
        <Badge colorPalette="persimmon" size="sm">
          {say(NEEDS_PASSWORD)}
        </Badge>
      )}
      {row && unsent.has(row.customer._id) && <SendingState waiting small />}
    </div>
  );
}

function Buttons({ line, onEdit }: { line: CustomerLine } & Pick<Setting, 'onEdit'>) {
  const [customer, user] = [customerOf(line), userOf(line)];
  const name = nameOf(line);
  const id = user?._id ?? customer?._id;
  // The reserved account can't be edited or viewed (requirements section 6), and an admin has no orders.
  const isReservedLogin = isLocked(line);
  const view = t`View orders of ${name}`;
  return (
    <div className={cells.buttons}>
      {customer && <PlainCall className={BUTTON} number={customer.phoneNumber} whom={name} />}
      <button
        type="button"
        className={BUTTON}
        data-stop="edit"
        aria-label={t`Edit ${name}`}
        disabled={isReservedLogin}
        onClick={() => id !== undefined && onEdit(id)}
      >
        <EditIcon />
      </button>
      {isReservedLogin || !customer ? (
        <button type="button" className={BUTTON} aria-label={view} disabled>
          <EyeIcon />
        </button>
      ) : (
        <Link className={BUTTON} to={`${paths.adminCustomerOrders}/${customer._id}`} data-stop="view" aria-label={view}>
          <EyeIcon />
        </Link>
      )}
    </div>
  );
}

/** The columns of customers, and of web logins with their usernames. */
export function customerColumns(setting: Setting): Column<CustomerLine>[] {
  const { today, timeZone, unsent, locked, onEdit, hasPayDays } = setting;
  const username: Column<CustomerLine> = {
    id: 'username',
    label: t`Username`,
    width: 'minmax(6rem, 0.5fr)',
    yields: 4,
    sortBy: BY_USERNAME,
    cell: (line) => <span className={cells.cut}>{userOf(line)?.username}</span>,
    // An admin's username is the card's title already.
    card: {
      as: 'facts',
      cell: (line) => (rowOf(line) ? userOf(line)?.username : t`Works in the office, orders for no restaurant`),
    },
  };
  const payDay: Column<CustomerLine> = {
    id: 'payday',
    label: t`Pays on`,
    width: '6rem',
    yields: 5,
    sortBy: BY_PAY_DAY,
    cell(line) {
      const day = payDayOf(customerOf(line));
      return day === null ? null : <span className={recipes.figures}>{formatOrdinal(day)}</span>;
    },
    card: {
      as: 'marks',
      cell(line) {
        const day = payDayOf(customerOf(line));
        return day === null ? null : <PayDayChip day={day} />;
      },
    },
  };
  return [
    {
      id: 'name',
      label: t`Restaurant`,
      width: 'minmax(12rem, 1fr)',
      sortBy: nameOf,
      cell: (line) => <Name line={line} unsent={unsent} locked={locked} />,
      card: 'title',
    },
    ...(locked ? [username] : []),
    {
      id: 'code',
      label: t`Code`,
      width: '5.5rem',
      yields: 3,
      sortBy: BY_CODE,
      cell: (line) => <span className={cells.muted}>{customerOf(line)?.customerCode}</span>,
      card: 'facts',
    },
    {
      id: 'route',
      label: t`Route`,
      width: '9.5rem',
      yields: 2,
      sortBy: routeOf,
      cell: (line) => <span className={cells.cut}>{routeOf(line)}</span>,
      card: 'facts',
    },
    ...(hasPayDays ? [payDay] : []),
    {
      id: 'delivery',
      label: t`Last delivery`,
      width: '14.5rem',
      yields: 1,
      sortBy: BY_DELIVERY,
      largestFirst: true,
      cell(line) {
        const row = rowOf(line);
        return row && <LastDelivery delivery={row.lastDelivery} today={today} timeZone={timeZone} />;
      },
      card: 'facts',
    },
    {
      id: 'dues',
      label: t`Total dues`,
      width: '6.5rem',
      isFigure: true,
      sortBy: BY_DUES,
      largestFirst: true,
      cell(line) {
        const row = rowOf(line);
        return row && <Dues row={row} />;
      },
      card: 'amount',
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '6rem',
      cell: (line) => <Buttons line={line} onEdit={onEdit} />,
      card: 'actions',
    },
  ];
}
