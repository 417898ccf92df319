import { Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { dayOf, type Instant } from '../../../schema/core/days.ts';
import { changeLimitIn } from '../../../schema/orders/change-limit.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { formatTime } from '../../words/format.ts';
import { joinSentences } from '../../words/sentences.ts';
import { formatNearDay } from '../days/day-words.ts';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { usePlans } from '../parts/use-order-status.ts';

/** A time in the near future: `today 22:00`, `Mon 30 Nov 22:00`. */
function formatNear(at: Instant, now: Instant, timeZone: string): string {
  const [day, time] = [dayOf(at, timeZone), formatTime(at, timeZone)];
  return day === dayOf(now, timeZone) ? t`today ${time}` : `${formatNearDay(day)} ${time}`;
}

/** The day of an order, and until when the customer can change it. */
export function ForWhen({ order, isUnsent }: { order: Pick<Order, 'customerId' | 'deliveryDate'>; isUnsent: boolean }) {
  const planOf = usePlans();
  const timeZone = useTimeZone();
  const now = useServerNow();
  const limit = changeLimitIn(planOf(order.customerId), order);
  const day = formatNearDay(order.deliveryDate);
  function change(): string {
    if (limit === null) return t`Can be changed until it is dispatched.`;
    if (now > limit) return t`Its order time has passed: the office decides about changes.`;
    return t`Can be changed until ${{ when: formatNear(limit, now, timeZone) }}.`;
  }
  return (
    <Text fontWeight="semibold" textStyle="lg" maxW="md">
      {joinSentences(isUnsent ? t`For ${day}. Waits to be sent.` : t`For ${day}.`, change())}
    </Text>
  );
}
