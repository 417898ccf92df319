import { Stack } from '@chakra-ui/react';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { PastOrder } from '../parts/past-orders.ts';
import { AskedOrder, useIsAsked } from './asked-orders.tsx';
import { RefusedChanges } from './refused-changes.tsx';

/** What an order waits for, above its contents: a choice of day, and decisions on refused changes. */
export function OrderQuestions({ order, timeZone }: { order: PastOrder; timeZone: string }) {
  const isAsked = useIsAsked();
  const current = order.deletedAt === undefined && !isDispatched(order) ? order : null;
  return (
    <Stack gap="3" mb="5" _empty={{ display: 'none' }}>
      {current && isAsked(current) && <AskedOrder order={current} timeZone={timeZone} />}
      <RefusedChanges orderId={order._id} canChange={current !== null} />
    </Stack>
  );
}
