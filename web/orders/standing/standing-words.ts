import { t } from '@lingui/core/macro';
import { dayOf, type Instant, WEEKDAYS, weekdayOf } from '../../../schema/core/days.ts';
import type { StandingContent } from '../../../schema/orders/standing/standing-entity.ts';
import { formatList, formatShortWeekday, formatTime } from '../../words/format.ts';

type Rhythm = Pick<StandingContent, 'weekdays' | 'everyWeeks'>;

/** `Every week on Mon and Wed`. */
export function formatRhythm({ weekdays, everyWeeks }: Rhythm): string {
  const days = formatList(WEEKDAYS.filter((day) => weekdays.includes(day)).map(formatShortWeekday));
  return everyWeeks === 1 ? t`Every week on ${days}` : t`Every 2 weeks on ${days}`;
}

/** Until when a day can still be changed: `Tue 17:00`. */
export function formatLimit(cutOff: Instant, timeZone: string): string {
  const weekday = formatShortWeekday(weekdayOf(dayOf(cutOff, timeZone)));
  return t`${{ weekday }} ${{ time: formatTime(cutOff, timeZone) }}`;
}
