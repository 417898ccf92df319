import { Badge } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { User } from '../../../schema/people/people-entity.ts';
import { isReserved } from '../../../schema/people/people-rules.ts';
import { paths } from '../../browser/paths.ts';
import { NEEDS_PASSWORD } from '../../rest/use-locked-logins.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import cells from '../../ui/table/data-table.module.css';
import type { Column } from '../../ui/table/data-table.tsx';
import { timeOf } from '../../ui/table/sort.ts';
import { PlainCall } from '../../ui/values/call-button.tsx';
import { say } from '../../words/i18n.ts';
import { formatRoute } from '../../words/labels.ts';
import { type CardSetting, Dues, EditAndView, formatOrdinal, LastDelivery } from './customer-card.tsx';
import type { CustomerRow } from './customer-rows.ts';

const LINK = join(recipes.focusRing, cells.link);
const BUTTON = join(recipes.focusRing, cells.button);
const NAME = cells.name;

/** A row of the table: a customer, one of its logins, or an admin's login, which has no customer. */
export type CustomerLine = { row: CustomerRow | null; user?: User };

const nameOf = ({ row, user }: CustomerLine) => row?.customer.restaurantName ?? user?.username ?? '';
const isLocked = ({ user }: CustomerLine) => user !== undefined && isReserved(user.username);
const payDayOf = ({ paymentMethod, paymentDate }: Customer) => (paymentMethod === 'monthly' ? paymentDate : null);

const BY_NAME = nameOf;
const BY_CODE = ({ row }: CustomerLine) => row?.customer.customerCode;
const BY_ROUTE = ({ row }: CustomerLine) => row && formatRoute(row.customer.route);
const BY_USERNAME = ({ user }: CustomerLine) => user?.username;
const BY_PAY_DAY = ({ row }: CustomerLine) => row && payDayOf(row.customer);
const BY_DELIVERY = ({ row }: CustomerLine) => timeOf(row?.lastDelivery?.at);
const BY_DUES = ({ row }: CustomerLine) => row?.dues || null;

type Setting = CardSetting & {
  unsent: ReadonlySet<Id>;
  /** Logins that are locked until they get a new password; null in lists of customers. */
  locked: ReadonlySet<Id> | null;
  onEdit: (id: Id) => void;
  hasPayDays: boolean;
};

function Name({ line, unsent, locked }: { line: CustomerLine } & Pick<Setting, 'unsent' | 'locked'>) {
  const { row, user } = line;
  const name = nameOf(line);
  return (
    <div className={cells.line}>
      <h2 className={NAME} title={name}>
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
      {row && unsent.has(row.customer._id) && <SendingState waiting textStyle="xs" />}
    </div>
  );
}

function Buttons({ line, onEdit }: { line: CustomerLine } & Pick<Setting, 'onEdit'>) {
  const { row, user } = line;
  const id = user?._id ?? row?.customer._id;
  return (
    <div className={cells.buttons}>
      {row && <PlainCall className={BUTTON} number={row.customer.phoneNumber} whom={nameOf(line)} />}
      <EditAndView
        name={nameOf(line)}
        isDisabled={isLocked(line)}
        onEdit={() => id !== undefined && onEdit(id)}
        ordersPath={row && `${paths.adminCustomerOrders}/${row.customer._id}`}
        className={BUTTON}
      />
    </div>
  );
}

/** The columns of customers, and of web logins with their usernames. */
export function customerColumns({
  today,
  timeZone,
  unsent,
  locked,
  onEdit,
  hasPayDays,
}: Setting): Column<CustomerLine>[] {
  const username: Column<CustomerLine> = {
    id: 'username',
    label: t`Username`,
    width: 'minmax(6rem, 0.5fr)',
    yields: 4,
    sortBy: BY_USERNAME,
    cell: ({ user }) => <span className={cells.cut}>{user?.username}</span>,
  };
  const payDay: Column<CustomerLine> = {
    id: 'payday',
    label: t`Pays on`,
    width: '6rem',
    yields: 5,
    sortBy: BY_PAY_DAY,
    cell: ({ row }) => {
      const day = row && payDayOf(row.customer);
      return day === null ? null : <span className={recipes.figures}>{formatOrdinal(day)}</span>;
    },
  };
  return [
    {
      id: 'name',
      label: t`Restaurant`,
      width: 'minmax(12rem, 1fr)',
      sortBy: BY_NAME,
      cell: (line) => <Name line={line} unsent={unsent} locked={locked} />,
    },
    ...(locked ? [username] : []),
    {
      id: 'code',
      label: t`Code`,
      width: '5.5rem',
      yields: 3,
      sortBy: BY_CODE,
      cell: ({ row }) => <span className={cells.muted}>{row?.customer.customerCode}</span>,
    },
    {
      id: 'route',
      label: t`Route`,
      width: '9.5rem',
      yields: 2,
      sortBy: BY_ROUTE,
      cell: ({ row }) => <span className={cells.cut}>{row && formatRoute(row.customer.route)}</span>,
    },
    ...(hasPayDays ? [payDay] : []),
    {
      id: 'delivery',
      label: t`Last delivery`,
      width: '14.5rem',
      yields: 1,
      sortBy: BY_DELIVERY,
      largestFirst: true,
      cell: ({ row }) => row && <LastDelivery delivery={row.lastDelivery} today={today} timeZone={timeZone} />,
    },
    {
      id: 'dues',
      label: t`Total dues`,
      width: '6.5rem',
      isFigure: true,
      sortBy: BY_DUES,
      largestFirst: true,
      cell: ({ row }) => row && <Dues row={row} className={LINK} />,
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '6rem',
      cell: (line) => <Buttons line={line} onEdit={onEdit} />,
    },
  ];
}
