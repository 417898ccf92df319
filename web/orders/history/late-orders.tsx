import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Day, toInstant } from '../../../schema/days.ts';
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
import { CHIPS, DayChips } from '../days/day-chips.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { useDeliveryPlan, useServerNow } from '../days/use-delivery-plan.ts';
import { formatItemCount } from '../parts/order-labels.ts';

type Props = {
  order: Order;
  timeZone: string;
  /** Leads to the order, where it is not on the same screen. */
  hasLink?: true;
};

/** One order that came too late, with the three answers to it. */
export function LateOrder({ order, timeZone, hasLink }: Props) {
  const { _id: orderId, deliveryDate, proposedDay } = order;
  const plan = useDeliveryPlan(order.customerId, timeZone);
  const now = useServerNow();
  const { clockAhead } = useSyncStatus();
  const mutate = useMutate();
  const confirm = useConfirm();
  const [choosing, setChoosing] = useState(false);
  const days = plan ? possibleDays(plan, now, CHIPS) : [];
  // The day that was proposed may be over by now.
  const next = proposedDay !== undefined && days.includes(proposedDay) ? proposedDay : days[0];
  const asked = formatNearDay(deliveryDate);

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
    <Alert.Root
      status="warning"
      role="region"
      data-passing
      aria-label={t`Your order for ${asked} came too late`}
      alignItems="flex-start"
    >
      <AlertIcon mt="0.5" />
      <Alert.Content gap="3">
        <Box>
          <Alert.Title textStyle="lg">{t`Your order for ${asked} came too late`}</Alert.Title>
          <Text color="fg" mt="1">
            {next
              ? t`It reached us after the cut-off. It is kept: shall we deliver it on ${{ day: formatNearDay(next) }}?`
              : t`It reached us after the cut-off. It is kept: please choose a day, or call us.`}
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
            <Button
              colorPalette="indigo"
              onClick={() => void choose(next)}
            >{t`Deliver on ${{ day: formatNearDay(next) }}`}</Button>
          )}
          {!choosing && days.length > 1 && (
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

/** The restaurant's orders that came too late, which wait for its answer. Renders nothing without one. */
export function LateOrders({ session }: { session: UserInfo }) {
  const orders = [...useTable('orders').rows.values()].filter(({ arrival }) => arrival === 'too late');
  if (orders.length === 0) return null;
  return (
    <Stack gap="3" mb="4">
      {orders.map((order) => (
        <LateOrder key={order._id} order={order} timeZone={session.timeZone} hasLink />
      ))}
    </Stack>
  );
}
