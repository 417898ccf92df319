import { t } from '@lingui/core/macro';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { Both, formatPaperDay } from '../../ui/paper/paper-languages.tsx';
import { formatTime } from '../../words/format.ts';
import { IssuedHead } from './issued-head.tsx';

/** The head of a report on paper: its title, when it was printed, and the business that issues it. */
export function PrintedHead({ title, timeZone }: { title: () => string; timeZone: string }) {
  const now = toInstant(Date.now());
  const printed = `${formatPaperDay(dayOf(now, timeZone))} ${formatTime(now, timeZone)}`;
  return (
    <IssuedHead title={title}>
      <Both of={() => t`Printed ${{ day: printed }}`} isBelow />
    </IssuedHead>
  );
}
