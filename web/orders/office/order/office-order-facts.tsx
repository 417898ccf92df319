import { Badge, Box, chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { weekdayOf } from '../../../../schema/core/days.ts';
import { formatYen } from '../../../../schema/core/money.ts';
import { displayPhone } from '../../../../schema/customers/customer-rules.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { paths } from '../../../browser/paths.ts';
import { CallButton } from '../../../ui/values/call-button.tsx';
import { Fact } from '../../../ui/values/fact.tsx';
import { Yen } from '../../../ui/values/yen.tsx';
import { formatDateTime, formatDay, formatWeekday } from '../../../words/format.ts';
import { formatRoute } from '../../../words/labels.ts';
import { formatArrival } from '../../parts/delivery-words.ts';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { formatSource } from '../../parts/source-words.ts';

type Props = {
  order: OfficeOrder;
  timeZone: string;
  /** Label of a dispatched order: 'Accepted' in the customer's view, 'Dispatched' in the office's. */
  done: string;
  /** True to show the customer's phone, billing code and route: for admins only (requirements section 6). */
  withContact: boolean;
};

/** Status of an order: due date, who ordered it, who dispatched it. */
export function OfficeOrderFacts({ order, timeZone, done, withContact }: Props) {
  const { user, deliveredAt, deliveredBy, deliveryDate, placedAt, taken, additions = [] } = order;
  const orderedBy = taken
    ? t`${{ source: formatSource(taken.source) }}, entered by ${{ username: user.username }}`
    : t`by ${{ by: user.username }}`;
  const arrived = formatArrival(order, timeZone);
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(11rem, 100%), 1fr))" gap="4">
      <Fact name={t`Status`}>
        <Badge size="lg" colorPalette={isDispatched(order) ? 'leaf' : 'persimmon'}>
          {isDispatched(order) ? done : t({ message: 'Pending', context: 'to dispatch' })}
        </Badge>
      </Fact>
      <Fact name={t`Delivery date`}>
        {formatDay(deliveryDate)}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          {formatWeekday(weekdayOf(deliveryDate))}
        </Text>
      </Fact>
      <Fact name={t`Ordered`}>
        {formatDateTime(placedAt, timeZone)}
        <Text color="fg.muted" fontWeight="normal">
          {order.standingOrderId ? (
            <Link
              to={`${paths.adminStandingOrders}/${order.standingOrderId}`}
              style={{ textDecoration: 'underline' }}
            >{t`from its standing order`}</Link>
          ) : (
            orderedBy
          )}
        </Text>
      </Fact>
      {isDispatched(order) && deliveredAt !== null && (
        <Fact name={t`Dispatched`}>
          {formatDateTime(deliveredAt, timeZone)}
          <Text color="fg.muted" fontWeight="normal">
            {t`by ${{ by: deliveredBy?.username ?? t`Unknown` }}`}
          </Text>
        </Fact>
      )}
      {isDispatched(order) && (
        <Fact name={t`Driver`}>
          {order.delivery ? (
            <>
              {order.delivery.driver}
              <Text color={arrived === null ? 'fg.muted' : 'fg.success'} fontWeight="normal">
                {arrived === null ? t`On its way` : t`Arrived ${arrived}`}
              </Text>
            </>
          ) : (
            t`No driver`
          )}
        </Fact>
      )}
      {additions.length > 0 && (
        <Fact name={t`Added later`}>
          {additions.map(({ _id, at, lines }) => (
            <Text key={_id}>{`${formatDateTime(at, timeZone)} · ${formatItemCount(lines)}`}</Text>
          ))}
        </Fact>
      )}
      {order.reference && <Fact name={t`Their reference`}>{order.reference}</Fact>}
      <Fact name={t`Total`}>
        <Yen amount={orderTotalOf(order.orderItems).total} />
        {order.belowMinimum !== undefined && (
          <Text color="fg.warning" fontWeight="normal">
            {t`Below the minimum of ${{ yen: formatYen(order.belowMinimum) }}`}
          </Text>
        )}
      </Fact>
      {withContact && (
        <>
          <Fact name={t`Phone`}>
            {user.phoneNumber ? (
              <Box asChild mt="1">
                <CallButton
                  number={user.phoneNumber}
                  whom={user.restaurantName}
                  label={displayPhone(user.phoneNumber)}
                  size="sm"
                />
              </Box>
            ) : (
              '–'
            )}
          </Fact>
          <Fact name={t`Billing code`}>{user.customerCode ?? '–'}</Fact>
          <Fact name={t`Route`}>{user.route ? formatRoute(user.route) : '–'}</Fact>
        </>
      )}
    </chakra.dl>
  );
}
