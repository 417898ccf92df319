import { Badge, Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { weekdayOf } from '../../../schema/days.ts';
import { orderTotalOf } from '../../../schema/orders/order-rules.ts';
import { CallButton } from '../../ui/values/call-button.tsx';
import { formatDay } from '../../ui/values/format-time.ts';
import { Yen } from '../../ui/values/yen.tsx';
import type { OfficeOrder } from '../parts/office-orders.ts';
import { formatInstant } from '../parts/order-labels.ts';

const Term = chakra('dt');
const Description = chakra('dd');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Term textStyle="sm" color="fg.muted">
        {name}
      </Term>
      <Description fontWeight="semibold" overflowWrap="anywhere">
        {children}
      </Description>
    </Box>
  );
}

type Props = {
  order: OfficeOrder;
  timeZone: string;
  /** Label of a dispatched order: 'Accepted' in the customer's view, 'Dispatched' in the office's. */
  done: 'Accepted' | 'Dispatched';
  /** True to show the customer's phone, billing code and route: for admins only (requirements section 6). */
  withContact: boolean;
};

/** Status of an order: due date, who ordered it, who dispatched it. */
export function OfficeOrderFacts({ order, timeZone, done, withContact }: Props) {
  const { user, isDelivered, deliveredAt, deliveredBy, deliveryDate, placedAt } = order;
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(11rem, 100%), 1fr))" gap="4">
      <Fact name="Status">
        <Badge size="lg" colorPalette={isDelivered ? 'leaf' : 'persimmon'}>
          {isDelivered ? done : 'Pending'}
        </Badge>
      </Fact>
      <Fact name="Delivery date">
        {formatDay(deliveryDate)}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          {weekdayOf(deliveryDate)}
        </Text>
      </Fact>
      <Fact name="Ordered">
        {formatInstant(placedAt, timeZone)}
        <Text color="fg.muted" fontWeight="normal">
          by {user.username}
        </Text>
      </Fact>
      {isDelivered && deliveredAt !== null && (
        <Fact name="Dispatched">
          {formatInstant(deliveredAt, timeZone)}
          <Text color="fg.muted" fontWeight="normal">
            by {deliveredBy?.username ?? 'Unknown'}
          </Text>
        </Fact>
      )}
      <Fact name="Total">
        <Yen amount={orderTotalOf(order.orderItems).total} />
      </Fact>
      {withContact && (
        <>
          <Fact name="Phone">
            {user.phoneNumber ? (
              <CallButton
                number={user.phoneNumber}
                whom={user.restaurantName}
                label={displayPhone(user.phoneNumber)}
                size="sm"
                mt="1"
              />
            ) : (
              '–'
            )}
          </Fact>
          <Fact name="Billing code">{user.customerCode ?? '–'}</Fact>
          <Fact name="Route">{user.route ?? '–'}</Fact>
        </>
      )}
    </chakra.dl>
  );
}
