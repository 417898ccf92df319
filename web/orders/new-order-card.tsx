import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { addDays, type Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { formatDay } from '../ui/format-time.ts';
import { CalendarIcon, NoteIcon, TruckIcon } from '../ui/icons.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { OrderLines } from './order-lines.tsx';
import type { NewOrder } from './use-new-orders.ts';

/** The id of an order's dispatch button, so that the next order's can take the focus. */
export const dispatchButtonId = (orderId: Id) => `dispatch-${orderId}`;

function nearness(day: Day, today: Day): { label: string; palette: string } | null {
  if (day < today) return { label: 'Late', palette: 'persimmon' };
  if (day === today) return { label: 'Today', palette: 'indigo' };
  return day === addDays(today, 1) ? { label: 'Tomorrow', palette: 'sumi' } : null;
}

function DeliveryDay({ day, today }: { day: Day; today: Day }) {
  const near = nearness(day, today);
  return (
    <Flex align="center" gap="2" textStyle="sm" fontWeight="semibold" whiteSpace="nowrap">
      <CalendarIcon color="fg.subtle" />
      <Text as="span" srOnly>
        Delivery date
      </Text>
      <time dateTime={day}>{formatDay(day)}</time>
      {near && (
        <Badge colorPalette={near.palette} variant={near.label === 'Tomorrow' ? 'subtle' : 'solid'}>
          {near.label}
        </Badge>
      )}
    </Flex>
  );
}

function Message({ text }: { text: string }) {
  return (
    <Flex
      gap="2.5"
      mt="3"
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="bg.info"
      textStyle="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <NoteIcon color="indigo.fg" mt="0.5" />
      <Text as="span" srOnly>
        Message:
      </Text>
      {text}
    </Flex>
  );
}

type Props = { row: NewOrder; today: Day; isFresh: boolean; onDispatch: (row: NewOrder) => void };

/** One web order to pack: who, when, what, and the customer's message. */
export function NewOrderCard({ row, today, isFresh, onDispatch }: Props) {
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
            <Heading as="h2" textStyle="md" overflowWrap="anywhere">
              {restaurantName}
            </Heading>
            {isFresh && <Badge colorPalette="leaf">New</Badge>}
          </Flex>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {customerCode} · {route ?? 'No route'} · {username} · <TimeAgo at={order.placedAt} />
          </Text>
        </Box>
        <Flex
          align={{ base: 'stretch', sm: 'center' }}
          direction={{ base: 'column', sm: 'row' }}
          gap={{ base: '3', sm: '4' }}
          flex={{ base: '1', sm: 'none' }}
        >
          <DeliveryDay day={order.deliveryDate} today={today} />
          <Button id={dispatchButtonId(order._id)} variant="outline" onClick={() => onDispatch(row)}>
            <TruckIcon /> Mark as dispatched
          </Button>
        </Flex>
      </Flex>
      <Box px="4" py="3">
        <OrderLines items={order.orderItems} />
        {order.customMessage.trim() !== '' && <Message text={order.customMessage.trim()} />}
      </Box>
    </Box>
  );
}
