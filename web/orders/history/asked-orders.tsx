import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Day, toInstant } from '../../../schema/core/days.ts';
import { dayInstead } from '../../../schema/orders/closed-day.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import { versionOf } from '../../../schema/orders/order-changes.ts';
import { possibleDays } from '../../../schema/orders/order-days.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { CHIPS, DayChips } from '../days/day-chips.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { useDeliveryPlan, useServerNow } from '../days/use-delivery-plan.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { useIsDayClosed } from '../parts/use-closed-orders.ts';

type Props = {
  order: Order;
  timeZone: string;
  /** Adds a link to the order, where it is not on the same screen. */
  hasLink?: true;
};

/** The question: the order came too late, or the office closed its day. `next` is the proposed day. */
function wordsOf({ arrival, deliveryDate }: Order, next: Day | undefined) {
  const asked = formatNearDay(deliveryDate);
  const day = next && formatNearDay(next);
  if (arrival === 'too late') {
    return {
      title: t`Your order for ${asked} came too late`,
      text: day
        ? t`It reached us after the cut-off. It is kept: shall we deliver it on ${day}?`
        : t`It reached us after the cut-off. It is kept: please choose a day, or call us.`,
      act: t`Deliver on ${{ day: day ?? '' }}`,
    };
  }
  return {
    title: t`No delivery on ${asked}`,
    text: day
      ? t`Your order for this day is kept: shall we deliver it on ${day}?`
      : t`Your order for this day is kept: please choose a day, or call us.`,
    act: t`Move to ${{ day: day ?? '' }}`,
  };
}

/** The days to which an order can be moved, and the proposed one, which may no longer be possible. */
function useDaysFor(order: Order, timeZone: string) {
  const plan = useDeliveryPlan(order.customerId, timeZone);
  const now = useServerNow();
  const { arrival, proposedDay } = order;
  const days = plan ? possibleDays(plan, now, CHIPS) : [];
  const proposed = proposedDay !== undefined && days.includes(proposedDay) ? proposedDay : days[0];
  return { plan, days, next: arrival === 'too late' ? proposed : plan ? dayInstead(plan, order, now) : undefined };
}

/** An order that came too late, or whose day is closed, with the three possible answers. */
export function AskedOrder({ order, timeZone, hasLink }: Props) {
  const { _id: orderId } = order;
  const { plan, days, next } = useDaysFor(order, timeZone);
  const { clockAhead } = useSyncStatus();
  const mutate = useMutate();
  const confirm = useConfirm();
  const [choosing, setChoosing] = useState(false);
  const words = wordsOf(order, next);

  const choose = (day: Day) => {
    const chosenAt = toInstant(Date.now() - clockAhead);
    return mutate('order.chooseDay', { orderId, deliveryDate: day, chosenAt }).catch(sayNotSaved);
  };
  async function withdraw() {
    const question = {
      title: t`Withdraw this order?`,
      subtitle: t`Nothing of it is delivered. It stays in your history.`,
    };
    if (!(await confirm({ ...question, palette: 'persimmon' }))) return;
    await mutate('order.cancel', { orderId, versionSeen: versionOf(order), reason: '' }).catch(sayNotSaved);
  }

  return (
    <Alert.Root status="warning" role="region" data-passing aria-label={words.title} alignItems="flex-start">
      <StyledIcon as={AlertIcon} mt="0.5" />
      <Alert.Content gap="3">
        <Box>
          <Alert.Title textStyle="lg">{words.title}</Alert.Title>
          <Text color="fg" mt="1">
            {words.text}
          </Text>
          {hasLink && (
            <Text textStyle="sm" color="fg" mt="1">
              <Link to={`${paths.orderDetails}/${orderId}`} style={{ textDecoration: 'underline' }}>
                {formatItemCount(order.orderItems.length)}
              </Link>
            </Text>
          )}
        </Box>
        {choosing && plan && (
          <DayChips
            label={t`Another delivery day`}
            plan={plan}
            days={days}
            value={null}
            onPick={(day) => void choose(day)}
          />
        )}
        <Flex gap="2" wrap="wrap">
          {next && (
            <Button colorPalette="indigo" onClick={() => void choose(next)}>
              {words.act}
            </Button>
          )}
          {!choosing && days.some((day) => day !== next) && (
            <Button variant="outline" colorPalette="indigo" onClick={() => setChoosing(true)}>
              {t`Choose another day`}
            </Button>
          )}
          <Button variant="ghost" colorPalette="persimmon" onClick={() => void withdraw()}>
            {t`Withdraw the order`}
          </Button>
          <CallUs />
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}

/** True for orders that wait for the customer to choose a day, since they came too late or their day was closed. */
export function useIsAsked(): (order: Order) => boolean {
  const isDayClosed = useIsDayClosed();
  return (order) => !isDispatched(order) && (order.arrival === 'too late' || isDayClosed(order));
}

/** The customer's orders that wait for a choice of day; renders nothing without any. */
export function AskedOrders({ session }: { session: UserInfo }) {
  const isAsked = useIsAsked();
  const orders = [...useTable('orders').values()].filter(isAsked);
  if (orders.length === 0) return null;
  return (
    <Stack gap="3" mb="4">
      {orders.map((order) => (
        <AskedOrder key={order._id} order={order} timeZone={session.timeZone} hasLink />
      ))}
    </Stack>
  );
}
