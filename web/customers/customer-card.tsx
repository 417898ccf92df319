import { Badge, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { addDays, type Day, dayOf } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { formatYen } from '../../schema/money.ts';
import type { User } from '../../schema/people/people-entity.ts';
import { isReserved } from '../../schema/people/people-rules.ts';
import { paths } from '../browser/paths.ts';
import { NEEDS_PASSWORD } from '../rest/use-locked-logins.ts';
import { PlainCall } from '../ui/forms/call-button.tsx';
import { SendingState } from '../ui/forms/sending-state.tsx';
import { EditIcon, EyeIcon } from '../ui/icons/icons.tsx';
import { TimeAgo } from '../ui/values/time-ago.tsx';
import type { CustomerRow, Delivery } from './customer-rows.ts';

const NO_ORDERS = 'No orders in more than 30 days';

/** Context of a card besides its row. */
export type CardSetting = { today: Day; timeZone: string };

function LastDelivery({ delivery, today, timeZone }: { delivery: Delivery | null } & CardSetting) {
  const isRecent = delivery !== null && dayOf(delivery.at, timeZone) >= addDays(today, -30);
  return (
    <div className="customer-last">
      {isRecent ? (
        <>
          <span className="customer-unseen">Last delivery</span>
          <span className="customer-when">
            <TimeAgo at={delivery.at} />
          </span>
          <span className="customer-dot">{' · '}</span>
          <span className="customer-driver">{delivery.driver}</span>
        </>
      ) : (
        NO_ORDERS
      )}
    </div>
  );
}

const plural = new Intl.PluralRules('en', { type: 'ordinal' });

/** `25th`: the payment day of a monthly payer. */
function ordinal(day: number): string {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
  return `${day}${ends[plural.select(day)] ?? 'th'}`;
}

function PaymentDay({ customer: { paymentMethod, paymentDate } }: { customer: Customer }) {
  if (paymentMethod !== 'monthly' || paymentDate === null) return null;
  return (
    <Badge colorPalette="indigo" textStyle="figures" flexShrink={0}>
      <Text as="span" srOnly>
        Pays on the
      </Text>
      {ordinal(paymentDate)}
    </Badge>
  );
}

/** Total dues, linked to the invoices; renders nothing without dues. */
function Dues({ row: { customer, dues } }: { row: CustomerRow }) {
  if (dues === 0) return null;
  return (
    <Link
      className="customer-dues"
      data-stop="dues"
      to={`${paths.adminCustomerInvoices}/${customer._id}`}
      aria-label={`${formatYen(dues)} due, invoices of ${customer.restaurantName}`}
    >
      <span>{formatYen(dues)}</span>
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
};

/** Buttons at the end of a card. */
export function EditAndView({ name, isDisabled, onEdit, ordersPath }: ButtonProps) {
  const view = `View orders of ${name}`;
  return (
    <>
      <button
        type="button"
        className="customer-button"
        data-stop="edit"
        aria-label={`Edit ${name}`}
        disabled={isDisabled}
        onClick={onEdit}
      >
        <EditIcon />
      </button>
      {isDisabled || ordersPath === null ? (
        <button type="button" className="customer-button" aria-label={view} disabled>
          <EyeIcon />
        </button>
      ) : (
        <Link className="customer-button" to={ordersPath} data-stop="view" aria-label={view}>
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
  /** The login is locked until it gets a new password. */
  needsPassword?: boolean;
  /** Called with the login's id, or else the customer's. */
  onEdit: (id: Id) => void;
};

/**
 * A customer on one line, or a few on a narrow screen (requirements section 2, customer card). Styles:
 * customer-card-looks.ts.
 */
export const CustomerCard = memo(function CustomerCard(props: Props) {
  const { row, today, timeZone, isUnsent, login, needsPassword, onEdit } = props;
  const { _id, restaurantName, customerCode, route, phoneNumber } = row.customer;
  const ordersPath = `${paths.adminCustomerOrders}/${_id}`;
  const isLocked = login !== undefined && isReserved(login.username);
  return (
    <article className="customer">
      <div className="customer-who">
        <div className="customer-head">
          <h2 className="customer-name">
            {isLocked ? (
              restaurantName
            ) : (
              // The card's main link: Enter, or a click on the name, opens the customer's orders.
              <Link to={ordersPath} data-stop="name">
                {restaurantName}
              </Link>
            )}
          </h2>
          <PaymentDay customer={row.customer} />
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </div>
        <p className="customer-code">
          {needsPassword && `${NEEDS_PASSWORD} · `}
          {customerCode} · {route}
          {login && ` · ${login.username}`}
        </p>
      </div>
      <LastDelivery delivery={row.lastDelivery} today={today} timeZone={timeZone} />
      <Dues row={row} />
      <div className="customer-buttons">
        <PlainCall className="customer-button" number={phoneNumber} whom={restaurantName} />
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
