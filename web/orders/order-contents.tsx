import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dayOf, formatDayUs } from '../../schema/days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import type { OutboxItem } from '../sync/explain.ts';
import { formatTime } from '../ui/format-time.ts';
import { ClockIcon } from '../ui/icons.tsx';
import { OrderItems } from './order-items.tsx';
import { dayWords, GONE_OUT, SAVED_HERE } from './order-words.ts';

/** Whether the office has taken the order up (specification section 2, /customer/myorderlist). */
export function OrderStatus({ order }: { order: Order }) {
  return (
    <Badge size="lg" colorPalette={order.isDelivered ? 'leaf' : 'persimmon'}>
      {order.isDelivered ? 'Accepted' : 'Pending'}
    </Badge>
  );
}

const Term = chakra('dt');
const Description = chakra('dd');

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Term textStyle="sm" color="fg.muted">
        {name}
      </Term>
      <Description fontWeight="semibold">{children}</Description>
    </Box>
  );
}

/** How far an order has come that no server has confirmed. */
function OnItsWay({ work }: { work: OutboxItem }) {
  const words = work.state === 'waiting' ? SAVED_HERE : (work.reason ?? GONE_OUT);
  return (
    <Flex role="status" gap="2.5" px="3" py="2.5" borderRadius="l2" bg="bg.info" color="fg.info" fontWeight="medium">
      <ClockIcon mt="0.5" />
      {words}
    </Flex>
  );
}

type Props = {
  order: Order;
  timeZone: string;
  /** What this phone still has to do for it; undefined once the server has it. */
  work: OutboxItem | undefined;
};

/** What an order holds, and how it stands. */
export function OrderContents({ order, timeZone, work }: Props) {
  return (
    <Stack gap="5">
      {work && <OnItsWay work={work} />}
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap="4">
        <Fact name="Delivery">{dayWords(order.deliveryDate)}</Fact>
        <Fact name="Status">
          <OrderStatus order={order} />
        </Fact>
        <Fact name="Ordered">
          {formatDayUs(dayOf(order.placedAt, timeZone))}, {formatTime(order.placedAt, timeZone)}
        </Fact>
      </chakra.dl>
      {order.customMessage !== '' && (
        <chakra.dl>
          <Fact name="Your message">
            <Text as="span" fontWeight="normal" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {order.customMessage}
            </Text>
          </Fact>
        </chakra.dl>
      )}
      <OrderItems items={order.orderItems} />
    </Stack>
  );
}
