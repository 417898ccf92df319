import { t } from '@lingui/core/macro';
import { type Day, dayOf } from '../../../schema/core/days.ts';
import type { OrderDelivery } from '../../../schema/orders/order-responses.ts';
import { formatDayMonth, formatTime } from '../../words/format.ts';

type Arriving = { delivery?: OrderDelivery | undefined; deliveryDate: Day };

/**
 * The arrival at the restaurant: `10:42`, with the day if it is not the order's; null before that, or without a driver.
 */
export function formatArrival({ delivery, deliveryDate }: Arriving, timeZone: string): string | null {
  const at = delivery?.deliveredAt;
  if (!at) return null;
  const day = dayOf(at, timeZone);
  const time = formatTime(at, timeZone);
  return day === deliveryDate ? time : `${formatDayMonth(day)}, ${time}`;
}

/** Delivery of a dispatched order: `driver1, arrived 10:42`, `with driver1`; null without a driver. */
export function formatDelivery(order: Arriving, timeZone: string): string | null {
  if (!order.delivery) return null;
  const { driver } = order.delivery;
  const at = formatArrival(order, timeZone);
  return at === null ? t`with ${driver}` : t`${driver}, arrived ${at}`;
}
