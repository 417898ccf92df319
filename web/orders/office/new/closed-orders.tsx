import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Day } from '../../../../schema/core/days.ts';
import type { Id } from '../../../../schema/core/ids.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { sayNotSaved } from '../../../ui/feedback/say-not-saved.ts';
import { formatNearDay } from '../../days/day-words.ts';
import { formatOnDay, useClosedOrders, useIsDayClosed } from '../../parts/use-closed-orders.ts';
import { DecisionPanel } from './decision-panel.tsx';

/** On the page of an order whose day is closed: the customer was asked, and the office may deliver it all the same. */
export function ClosedPanel({ orderId }: { orderId: Id }) {
  const mutate = useMutate();
  const order = useTable('orders').get(orderId);
  const isDayClosed = useIsDayClosed();
  if (!order || !isDayClosed(order)) return null;
  const day = formatNearDay(order.deliveryDate);
  const keep = () => mutate('order.acceptLate', { orderId }).catch(sayNotSaved);
  return (
    <DecisionPanel
      title={t`No delivery on ${day}`}
      act={
        <Button variant="outline" w={{ base: 'full', md: 'auto' }} onClick={() => void keep()}>
          {t`Deliver on ${day} all the same`}
        </Button>
      }
    >
      <Text color="fg.muted">{t`The day was closed after it was ordered. The customer is asked for another day.`}</Text>
    </DecisionPanel>
  );
}

/** The days without deliveries that have open orders; renders nothing without any. */
export function ClosedDays() {
  const orders = useClosedOrders();
  if (orders.length === 0) return null;
  const days = new Map<Day, number>();
  for (const { deliveryDate } of orders) days.set(deliveryDate, (days.get(deliveryDate) ?? 0) + 1);
  return (
    <Box
      as="section"
      aria-labelledby="closed-days"
      mb="5"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="persimmon.solid"
      borderRadius="l3"
    >
      <Flex align="center" gap="2" wrap="wrap">
        <Heading id="closed-days" as="h2" textStyle="lg">
          {t`On days without delivery`}
        </Heading>
        <Badge colorPalette="persimmon" variant="solid">
          {plural({ count: orders.length }, { one: '# waits for an answer', other: '# wait for an answer' })}
        </Badge>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {t`Their customers are asked for another day. You may also move an order, or deliver it all the same.`}
      </Text>
      <Box as="ul" listStyleType="none" mt="1" divideY="1px">
        {[...days].map(([day, count]) => (
          <Flex as="li" key={day} align="center" justify="space-between" gap="3" py="2">
            <Text>
              <Text as="span" fontWeight="semibold">
                {formatNearDay(day)}
              </Text>{' '}
              <Text as="span" color="fg.muted">
                {formatOnDay(count)}
              </Text>
            </Text>
            <Button asChild variant="outline" size="sm" minH="tap">
              <Link
                to={`${paths.adminOrders}?day=${day}`}
                aria-label={t`Show the orders of ${{ day: formatNearDay(day) }}`}
              >
                {t`Show`}
              </Link>
            </Button>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
