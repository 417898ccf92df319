import { Badge, Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { paths } from '../../../browser/paths.ts';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { sayNotSaved } from '../../../ui/feedback/say-not-saved.ts';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNearDay } from '../../days/day-words.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { DecisionPanel } from './decision-panel.tsx';
import type { NewOrder } from './use-new-orders.ts';

type Late = Pick<Order, '_id' | 'deliveryDate' | 'arrivedAt' | 'proposedDay'>;

/** The requested day, when the order arrived, and what the customer is asked. */
function LateWords({ order: { deliveryDate, arrivedAt, proposedDay } }: { order: Late }) {
  return (
    <>
      {t`Asked for ${{ asked: formatNearDay(deliveryDate) }}`}
      {arrivedAt !== undefined && (
        <>
          {' '}
          · {t`arrived`} <TimeAgo at={arrivedAt} />
        </>
      )}{' '}
      ·{' '}
      {proposedDay
        ? t`${{ day: formatNearDay(proposedDay) }} is proposed to the customer`
        : t`the customer is asked for another day`}
    </>
  );
}

function AcceptLate({ order }: { order: Late }) {
  const mutate = useMutate();
  return (
    <Button
      variant="outline"
      w={{ base: 'full', md: 'auto' }}
      onClick={() => void mutate('order.acceptLate', { orderId: order._id }).catch(sayNotSaved)}
    >
      {t`Accept for ${{ asked: formatNearDay(order.deliveryDate) }}`}
    </Button>
  );
}

function LateOrder({ row: { order, restaurantName, customerCode } }: { row: NewOrder }) {
  return (
    <Grid
      as="article"
      gridColumn="1 / -1"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'subgrid' }}
      gap="3"
      alignItems="center"
      py="2.5"
    >
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <Link to={`${paths.adminOrders}/${order._id}`} style={{ textDecoration: 'underline' }}>
            {restaurantName}
          </Link>{' '}
          <Text as="span" display="inline-block" color="fg.muted" textStyle="sm" fontWeight="normal">
            {customerCode} · {formatItemCount(order.orderItems.length)}
          </Text>
        </Text>
        <Text textStyle="sm" color="fg.muted">
          <LateWords order={order} />
        </Text>
      </Box>
      <AcceptLate order={order} />
    </Grid>
  );
}

/** Same as a row of `LateOrders`, on the order's own page, which the office's notice opens. */
export function LatePanel({ order }: { order: Late & Pick<Order, 'arrival'> }) {
  if (order.arrival !== 'too late') return null;
  return (
    <DecisionPanel title={t`This order came too late`} act={<AcceptLate order={order} />}>
      <Text color="fg.muted">
        <LateWords order={order} />
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {t`It is on no picking list until the customer chooses a day, or you accept it.`}
      </Text>
    </DecisionPanel>
  );
}

/** Orders that came too late and wait for their customers' answers; the office may accept them. */
export function LateOrders({ rows }: { rows: NewOrder[] }) {
  if (rows.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="late-orders"
      mb="5"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="persimmon.solid"
      borderRadius="l3"
    >
      <Flex align="center" gap="2" wrap="wrap">
        <Heading id="late-orders" as="h2" textStyle="lg">
          {t`Came too late`}
        </Heading>
        <Badge colorPalette="persimmon" variant="solid">
          {plural({ count: rows.length }, { one: '# waits for an answer', other: '# wait for an answer' })}
        </Badge>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {t`They are on no picking list until the customer chooses a day, or you accept them.`}
      </Text>
      {/* One column for all buttons, so that they are equally wide. */}
      <Grid mt="1" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }} divideY="1px">
        {rows.map((row) => (
          <LateOrder key={row.order._id} row={row} />
        ))}
      </Grid>
    </Box>
  );
}
