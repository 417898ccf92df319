import { plural, t } from '@lingui/core/macro';
import type { CutOff } from '../../../schema/customers/cut-off.ts';
import type { Weekday } from '../../../schema/days.ts';
import { formatList, formatShortWeekday } from '../../words/format.ts';

/** `17:00`. */
export const timeOf = ({ minutes }: Pick<CutOff, 'minutes'>): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function formatDaysBefore(daysBefore: number): string {
  if (daysBefore === 0) return t`the day of delivery`;
  return daysBefore === 1 ? t`the day before` : plural({ daysBefore }, { other: '# days before' });
}

export const daysBeforeOptions = () =>
  Array.from({ length: 8 }, (_, count) => ({ value: String(count), label: formatDaysBefore(count) }));

/** `17:00, the day before`. */
export const formatSetCutOff = (cutOff: CutOff): string =>
  t`${{ time: timeOf(cutOff) }}, ${{ when: formatDaysBefore(cutOff.daysBefore) }}`;

export const formatDays = (days: readonly Weekday[]): string => formatList(days.map(formatShortWeekday));
