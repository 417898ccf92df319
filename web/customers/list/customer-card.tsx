import { Badge, Text } from '@chakra-ui/react';
import { selectOrdinal, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
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
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { EyeIcon } from '../../ui/icons/icons.tsx';
import { EditIcon } from '../../ui/icons/work-icons.tsx';
import { PlainCall } from '../../ui/values/call-button.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { say } from '../../words/i18n.ts';
import { formatRoute } from '../../words/labels.ts';
import styles from './customer-card.module.css';
import type { CustomerRow, Delivery } from './customer-rows.ts';

const NAME = join(recipes.heading, styles.name);
const ORDERS = join(recipes.focusRing, styles.orders);
const DUES = button('subtle', 'sm', styles.dues, recipes.persimmon);
const AMOUNT = join(recipes.figures, styles.amount);
const BUTTON = button('ghost', 'md', styles.button);

export type CardSetting = { today: Day; timeZone: string };

/** The last delivery, or that there was none in the last 30 days. */
export function LastDelivery({ delivery, today, timeZone }: { delivery: Delivery | null } & CardSetting) {
  const isRecent = delivery !== null && dayOf(delivery.at, timeZone) >= addDays(today, -30);
  return (
    <div className={styles.last}>
      {isRecent ? (
        <>
          <span className={recipes.srOnly}>{t`Last delivery`}</span>
          <span className={styles.when}>
            <TimeAgo at={delivery.at} />
          </span>
          {' · '}
          <span className={styles.driver}>{delivery.driver}</span>
        </>
      ) : (
        t`No orders in more than 30 days`
      )}
    </div>
  );
}

/** `25th`: the payment day of a monthly payer; the 31st means the last day of every month. */
export function formatOrdinal(day: number): string {
  if (day === LAST_OF_MONTH) return t`month end`;
  return selectOrdinal(day, { one: '#st', two: '#nd', few: '#rd', other: '#th' });
}

function PaymentDay({ customer: { paymentMethod, paymentDate } }: { customer: Customer }) {
  if (paymentMethod !== 'monthly' || paymentDate === null) return null;
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

type DuesProps = { row: CustomerRow; className?: string };

/** Total dues, linked to the invoices; renders nothing without dues. */
export function Dues({ row: { customer, dues }, className = DUES }: DuesProps) {
  if (dues === 0) return null;
  return (
    <Link
      className={className}
      data-stop="dues"
      to={`${paths.adminCustomerInvoices}/${customer._id}`}
      aria-label={t`${{ dues: formatYen(dues) }} due, invoices of ${{ restaurantName: customer.restaurantName }}`}
    >
      <span className={AMOUNT}>{formatYen(dues)}</span>
    </Link>
  );
}

type ButtonProps = {
  name: string;
  /** The reserved account can't be edited or viewed (requirements section 6). */
  isDisabled: boolean;
  onEdit: () => void;
  /** Null if there can be no orders. */
  ordersPath: string | null;
  /** Class of the buttons; a table has smaller ones. */
  className?: string;
};

export function EditAndView({ name, isDisabled, onEdit, ordersPath, className = BUTTON }: ButtonProps) {
  const view = t`View orders of ${name}`;
  return (
    <>
      <button
        type="button"
        className={className}
        data-stop="edit"
        aria-label={t`Edit ${name}`}
        disabled={isDisabled}
        onClick={onEdit}
      >
        <EditIcon />
      </button>
      {isDisabled || ordersPath === null ? (
        <button type="button" className={className} aria-label={view} disabled>
          <EyeIcon />
        </button>
      ) : (
        <Link className={className} to={ordersPath} data-stop="view" aria-label={view}>
          <EyeIcon />
        </Link>
      )}
    </>
  );
}

type Props = CardSetting & {
  row: CustomerRow;
  isUnsent: boolean;
  /** Set if the card is about a web login. */
  login?: User;
  /** True if the login is locked until it gets a new password. */
  needsPassword?: boolean;
  /** Called with the login's id, or else the customer's. */
  onEdit: (id: Id) => void;
};

/** A customer on one line, or a few on a narrow screen (requirements section 2, customer card). */
export const CustomerCard = memo(function CustomerCard(props: Props) {
  const { row, today, timeZone, isUnsent, login, needsPassword, onEdit } = props;
  const { _id, restaurantName, customerCode, route, phoneNumber } = row.customer;
  const ordersPath = `${paths.adminCustomerOrders}/${_id}`;
  const isLocked = login !== undefined && isReserved(login.username);
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <div className={styles.head}>
          <h2 className={NAME}>
            {isLocked ? (
              restaurantName
            ) : (
              // The card's main link: Enter, or a click on the name, opens the customer's page.
              <Link className={ORDERS} to={`${paths.adminCustomers}/${_id}`} data-stop="name">
                {restaurantName}
              </Link>
            )}
          </h2>
          <PaymentDay customer={row.customer} />
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </div>
        <p className={styles.code}>
          {needsPassword && `${say(NEEDS_PASSWORD)} · `}
          {customerCode} · {formatRoute(route)}
          {login && ` · ${login.username}`}
        </p>
      </div>
      <LastDelivery delivery={row.lastDelivery} today={today} timeZone={timeZone} />
      <Dues row={row} />
      <div className={styles.buttons}>
        <PlainCall className={BUTTON} number={phoneNumber} whom={restaurantName} />
        <EditAndView
          name={restaurantName}
          isDisabled={isLocked}
          onEdit={() => onEdit(login?._id ?? _id)}
          ordersPath={ordersPath}
        />
      </div>
    </article>
  );
});
