import { Badge, Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, type Day, weekdayOf } from '../../../../schema/core/days.ts';
import type { Id } from '../../../../schema/core/ids.ts';
import type { OrderItem } from '../../../../schema/orders/order-entity.ts';
import { orderTotalOf } from '../../../../schema/orders/order-rules.ts';
import { paths } from '../../../browser/paths.ts';
import { StyledIcon } from '../../../ui/icons/styled-icon.tsx';
import { CalendarIcon, TruckIcon } from '../../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../../ui/values/styled-yen.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatDay, formatWeekday } from '../../../words/format.ts';
import { formatRoute } from '../../../words/labels.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { OrderLines } from '../../parts/order-lines.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';
import { formatOrderNo } from '../../parts/order-number.ts';
import { formatSource } from '../../parts/source-words.ts';
import { formatUnpriced } from '../../parts/unpriced.ts';
import { OrderMarks } from './order-marks.tsx';
import type { NewOrder } from './use-new-orders.ts';

/** Id of an order's dispatch button, so that the next order's can be focused. */
export const dispatchButtonId = (orderId: Id) => `dispatch-${orderId}`;

type Near = { label: string; palette: 'persimmon' | 'indigo' | 'sumi'; isSolid: boolean };

/** Label for a past day, today or tomorrow; null for others. */
export function nearness(day: Day, today: Day): Near | null {
  if (day < today) return { label: t`Late`, palette: 'persimmon', isSolid: true };
  if (day === today) return { label: t`Today`, palette: 'indigo', isSolid: true };
  return day === addDays(today, 1) ? { label: t`Tomorrow`, palette: 'sumi', isSolid: false } : null;
}

function DeliveryDay({ day, today }: { day: Day; today: Day }) {
  const near = nearness(day, today);
  return (
    <Flex gap="2" textStyle="sm" whiteSpace="nowrap">
      <StyledIcon as={CalendarIcon} color="fg.subtle" />
      <Text as="span" srOnly>
        {t`Delivery date`}
      </Text>
      <Box>
        <Text fontWeight="semibold">
          <time dateTime={day}>{formatDay(day)}</time>
        </Text>
        {near ? (
          <Badge colorPalette={near.palette} variant={near.isSolid ? 'solid' : 'subtle'}>
            {near.label}
          </Badge>
        ) : (
          <Text color="fg.muted">{formatWeekday(weekdayOf(day))}</Text>
        )}
      </Box>
    </Flex>
  );
}

const OrderLink = chakra(Link);

/** Value and number of lines of an order, as far as prices are known: for the office only. */
function Worth({ items }: { items: OrderItem[] }) {
  const { total, unpriced } = orderTotalOf(items);
  return (
    <Box minW="5.5rem" textAlign="end" title={formatUnpriced(unpriced)}>
      <StyledYen amount={total} fontWeight="bold" />
      <Text color="fg.muted" textStyle="sm">
        {formatItemCount(items.length)}
      </Text>
    </Box>
  );
}

type Props = {
  row: NewOrder;
  today: Day;
  isFresh: boolean;
  onDispatch: (row: NewOrder) => void;
  /** The box that ticks it. */
  tick: ReactNode;
};

/** A web order to pack: customer, dates, items and message. */
export function NewOrderCard({ row, today, isFresh, onDispatch, tick }: Props) {
  const { order, username, restaurantName, customerCode, route } = row;
  return (
    <Box as="article" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        justify="space-between"
        px="4"
        py="3"
        borderBottomWidth="1px"
        borderColor="border.muted"
      >
        <Box flex="1" minW={{ base: '100%', sm: '16rem' }}>
          <Flex align="center" gap="2" wrap="wrap">
            <Box ms="-3">{tick}</Box>
            <Heading as="h2" textStyle="md" overflowWrap="anywhere">
              <OrderLink
                to={`${paths.adminOrders}/${order._id}`}
                borderRadius="l1"
                focusVisibleRing="outside"
                _hover={{ textDecoration: 'underline' }}
              >
                {restaurantName}
              </OrderLink>
            </Heading>
            <OrderMarks order={order} isFresh={isFresh} />
          </Flex>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {order.no !== undefined && `${formatOrderNo(order)} · `}
            {customerCode} · {route ? formatRoute(route) : t`No route`} ·{' '}
            {order.taken ? t`${{ source: formatSource(order.taken.source) }}, entered by ${username}` : username} ·{' '}
            <TimeAgo at={order.placedAt} />
          </Text>
        </Box>
        <Flex
          align={{ base: 'stretch', sm: 'center' }}
          direction={{ base: 'column', sm: 'row' }}
          gap={{ base: '3', sm: '4' }}
          flex={{ base: '1', sm: 'none' }}
          minW="0"
        >
          <Flex gap="4" justify="space-between" wrap="wrap">
            <DeliveryDay day={order.deliveryDate} today={today} />
            <Worth items={order.orderItems} />
          </Flex>
          <Button id={dispatchButtonId(order._id)} variant="outline" onClick={() => onDispatch(row)}>
            <TruckIcon /> {t`Mark as dispatched`}
          </Button>
        </Flex>
      </Flex>
      <Box px="4" py="3">
        <OrderLines items={order.orderItems} />
        {order.customMessage.trim() !== '' && (
          <Box mt="3">
            <OrderMessage text={order.customMessage} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
