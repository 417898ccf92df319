import { t } from '@lingui/core/macro';
import { type Day, dayOf, type Instant, weekdayOf } from '../../../schema/core/days.ts';
import { cutOffOf, type DeliveryPlan, dayStateOf } from '../../../schema/orders/order-days.ts';
import { formatDateTime, formatWeekday } from '../../words/format.ts';

/** A remark for the office on the day of an order; null if there is nothing to say. Every day is accepted. */
export function takenDayRemark(
  plan: DeliveryPlan | null,
  day: Day,
  { now, timeZone }: { now: Instant; timeZone: string },
) {
  if (day < dayOf(now, timeZone)) return t`This day has passed. The order is taken all the same.`;
  if (!plan) return t`This customer has no delivery days. Please agree on the day.`;
  const state = dayStateOf(plan, day, now);
  if (state === 'closed') return t`Nothing is delivered on this day. The order is taken all the same.`;
  if (state === 'no delivery') {
    const weekday = formatWeekday(weekdayOf(day));
    return t`${weekday} is not a delivery day of this customer. The order is taken all the same.`;
  }
  if (state !== 'too late') return null;
  const until = formatDateTime(cutOffOf(plan, day), timeZone);
  return t`The time to order for this day was over at ${until}. The order is taken all the same, marked as late.`;
}
