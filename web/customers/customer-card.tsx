import { Badge, Box, Button, chakra, Flex, Grid, Heading, IconButton, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { addDays, type Day, dayOf } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { formatYen } from '../../schema/money.ts';
import type { User } from '../../schema/people/people-entity.ts';
import { isReserved } from '../../schema/people/people-rules.ts';
import { paths } from '../app/paths.ts';
import { CallButton } from '../ui/call-button.tsx';
import { EditIcon, EyeIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { Yen } from '../ui/yen.tsx';
import type { CustomerRow, Delivery } from './customer-rows.ts';

/** Columns of a wide list: restaurant, last delivery, total dues, buttons. */
const COLUMNS = { lg: 'minmax(0, 1fr) 8.5rem 6.75rem 8.5rem', xl: 'minmax(0, 1fr) 11.5rem 8rem 8.5rem' };
const NO_ORDERS = 'No orders in more than 30 days';

/** What a card may need to know beside its row. */
export type CardSetting = { today: Day; timeZone: string };

function LastDelivery({ delivery, today, timeZone }: { delivery: Delivery | null } & CardSetting) {
  const isRecent = delivery !== null && dayOf(delivery.at, timeZone) >= addDays(today, -30);
  return (
    <Box gridArea="last" textStyle="sm" color="fg.muted" minW="0">
      {isRecent ? (
        <>
          <Text as="span" srOnly>
            Last delivery
          </Text>
          <Text as="span" display={{ lg: 'block' }} color="fg">
            <TimeAgo at={delivery.at} />
          </Text>
          <Text as="span" hideFrom="lg">
            {' · '}
          </Text>
          <Text as="span" display={{ lg: 'block' }} truncate>
            {delivery.driver}
          </Text>
        </>
      ) : (
        NO_ORDERS
      )}
    </Box>
  );
}

const Anchor = chakra(Link);

/** What a card is there for: Enter, and a click on the name, open the customer's orders. */
function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      to={to}
      data-stop="name"
      borderRadius="l1"
      focusVisibleRing="outside"
      _hover={{ textDecoration: 'underline' }}
    >
      {children}
    </Anchor>
  );
}

/** `25th`, the day of the month on which a monthly payer pays. */
function ordinal(day: number): string {
  const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
  return `${day}${ends[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`;
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

/** What is due, as the way to the invoices behind it; nothing where nothing is. */
function Dues({ row: { customer, dues } }: { row: CustomerRow }) {
  if (dues === 0) return null;
  return (
    <Button asChild gridArea="dues" justifySelf="end" variant="subtle" colorPalette="persimmon" size="sm" px="3">
      <Link
        data-stop="dues"
        to={`${paths.adminCustomerInvoices}/${customer._id}`}
        aria-label={`${formatYen(dues)} due, invoices of ${customer.restaurantName}`}
      >
        <Yen amount={dues} fontWeight="bold" />
      </Link>
    </Button>
  );
}

type ButtonProps = {
  name: string;
  /** The reserved account's: it is neither edited nor looked into (specification section 6). */
  isDisabled: boolean;
  onEdit: () => void;
  /** Null where there can be no orders. */
  ordersPath: string | null;
};

/** The buttons at the end of a card. */
export function EditAndView({ name, isDisabled, onEdit, ordersPath }: ButtonProps) {
  const view = `View orders of ${name}`;
  return (
    <>
      <IconButton variant="ghost" data-stop="edit" aria-label={`Edit ${name}`} disabled={isDisabled} onClick={onEdit}>
        <EditIcon />
      </IconButton>
      {isDisabled || ordersPath === null ? (
        <IconButton variant="ghost" aria-label={view} disabled>
          <EyeIcon />
        </IconButton>
      ) : (
        <IconButton asChild variant="ghost">
          <Link to={ordersPath} data-stop="view" aria-label={view}>
            <EyeIcon />
          </Link>
        </IconButton>
      )}
    </>
  );
}

type Props = CardSetting & {
  row: CustomerRow;
  isUnsent: boolean;
  /** The web login that the card is about, where it is about one. */
  login?: User;
  /** Told the id of the login, or of the customer. */
  onEdit: (id: Id) => void;
};

/** One customer on a line, or in a few lines on a narrow screen (specification section 2, customer card). */
export const CustomerCard = memo(function CustomerCard(props: Props) {
  const { row, today, timeZone, isUnsent, login, onEdit } = props;
  const { _id, restaurantName, customerCode, route, phoneNumber } = row.customer;
  const ordersPath = `${paths.adminCustomerOrders}/${_id}`;
  const isLocked = login !== undefined && isReserved(login.username);
  return (
    <Grid
      as="article"
      templateColumns={{ base: 'minmax(0, 1fr) auto', ...COLUMNS }}
      templateAreas={{ base: '"who buttons" "last dues"', lg: '"who last dues buttons"' }}
      alignItems="center"
      columnGap="4"
      rowGap="1"
      minH="16"
      ps="4"
      pe="2"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Box gridArea="who" minW="0">
        <Flex align="center" gap="2" minW="0">
          <Heading as="h2" textStyle="sm" lineClamp={2} overflowWrap="anywhere">
            {isLocked ? restaurantName : <NameLink to={ordersPath}>{restaurantName}</NameLink>}
          </Heading>
          <PaymentDay customer={row.customer} />
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </Flex>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere" lineClamp={2}>
          {customerCode} · {route}
          {login && ` · ${login.username}`}
        </Text>
      </Box>
      <LastDelivery delivery={row.lastDelivery} today={today} timeZone={timeZone} />
      <Dues row={row} />
      <Flex gridArea="buttons" justify="flex-end">
        <CallButton number={phoneNumber} whom={restaurantName} variant="ghost" size="md" />
        <EditAndView
          name={restaurantName}
          isDisabled={isLocked}
          onEdit={() => onEdit(login?._id ?? _id)}
          ordersPath={ordersPath}
        />
      </Flex>
    </Grid>
  );
});
