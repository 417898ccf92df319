import { Badge, Box, chakra, Stack, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dayOf, formatDayUs, weekdayOf } from '../../schema/days.ts';
import type { Order } from '../../schema/orders/order-entity.ts';
import { formatTime } from '../ui/format-time.ts';
import { Popup } from '../ui/popup.tsx';
import { SAVED_HERE } from './order-words.ts';

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

function Items({ order }: { order: Order }) {
  return (
    <Table.Root size="md">
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader ps="0">PRODUCT</Table.ColumnHeader>
          <Table.ColumnHeader pe="0" textAlign="end">
            QTY
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {order.orderItems.map(({ _id, name, quantity, sku }) => (
          <Table.Row key={_id} bg="transparent">
            <Table.Cell ps="0" textStyle="md" overflowWrap="anywhere">
              {name}
            </Table.Cell>
            <Table.Cell pe="0" textAlign="end" textStyle="figures" fontSize="md" whiteSpace="nowrap">
              {quantity.toLocaleString('en-US')} {sku}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

type Props = { order: Order; timeZone: string; waiting: boolean; open: boolean; onClose: () => void };

/** What an order holds, in a popup. */
export function OrderDetails({ order, timeZone, waiting, open, onClose }: Props) {
  const placed = `${formatDayUs(dayOf(order.placedAt, timeZone))}, ${formatTime(order.placedAt, timeZone)}`;
  return (
    <Popup open={open} onClose={onClose} title="ORDER DETAILS">
      <Stack gap="5">
        {waiting && <Text color="indigo.fg">{SAVED_HERE}</Text>}
        <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap="4">
          <Fact name="Delivery">
            {weekdayOf(order.deliveryDate).slice(0, 3)} {formatDayUs(order.deliveryDate)}
          </Fact>
          <Fact name="Status">
            <OrderStatus order={order} />
          </Fact>
          <Fact name="Ordered">{placed}</Fact>
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
        <Items order={order} />
      </Stack>
    </Popup>
  );
}
