import { plural, t } from '@lingui/core/macro';
import { type CutOff, timeText } from '../../schema/customers/cut-off.ts';

function formatDaysBefore(daysBefore: number): string {
  if (daysBefore === 0) return t`the day of delivery`;
  return daysBefore === 1 ? t`the day before` : plural({ daysBefore }, { other: '# days before' });
}

export const daysBeforeOptions = () =>
  Array.from({ length: 8 }, (_, count) => ({ value: String(count), label: formatDaysBefore(count) }));

/** `17:00, the day before`. */
export const formatSetCutOff = ({ minutes, daysBefore }: CutOff): string =>
  t`${{ time: timeText(minutes) }}, ${{ when: formatDaysBefore(daysBefore) }}`;
