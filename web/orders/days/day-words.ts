import { t } from '@lingui/core/macro';
import type { Day, Instant } from '../../../schema/core/days.ts';
import { cutOffOf, type DayState, type DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { dayOf, weekdayOf } from '../../../schema/plain/time.ts';
import { formatDay, formatDayMonth, formatShortWeekday, formatTime, formatWeekday } from '../../words/format.ts';

/** A day in the near future or past: `Wed 25 Nov`. */
export function formatNearDay(day: Day): string {
  const weekday = formatShortWeekday(weekdayOf(day));
  return t`${{ weekday }} ${{ date: formatDayMonth(day) }}`;
}

/** A day as an order shows it: `Sun 22 Nov 2026`. */
export function formatOrderDay(day: Day): string {
  const weekday = formatShortWeekday(weekdayOf(day));
  return t`${{ weekday }} ${{ date: formatDay(day) }}`;
}

/** The cut-off of a day: `order by Tue 17:00`, or `until Tue 17:00` once it has passed; null without a cut-off. */
export function formatCutOff(plan: DeliveryPlan, day: Day, now?: Instant): string | null {
  if (!plan.cutOff) return null;
  const until = cutOffOf(plan, day);
  const weekday = formatShortWeekday(weekdayOf(dayOf(until, plan.timeZone)));
  const time = formatTime(until, plan.timeZone);
  return now !== undefined && now > until ? t`was until ${weekday} ${time}` : t`order by ${{ weekday }} ${{ time }}`;
}

/** A remark on a day that can't be ordered for; null if it can. Every day is accepted, and the office decides. */
export function dayRemark(state: DayState, day: Day): string | null {
  if (state === 'past') return t`This day has passed.`;
  if (state === 'closed') return t`We do not deliver on this day.`;
  if (state === 'too late') return t`The time to order for this day is over.`;
  if (state === 'possible') return null;
  return t`${{ weekday: formatWeekday(weekdayOf(day)) }} is not one of your delivery days.`;
}
