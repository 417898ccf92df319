import { t } from '@lingui/core/macro';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { Both, formatPaperDay } from '../../ui/paper/paper-languages.tsx';
import { formatTime } from '../../words/format.ts';
import { IssuedHead } from './issued-head.tsx';

/** The head of a printed report: title, time of printing and the issuing business. */
export function PrintedHead({ title, timeZone }: { title: () => string; timeZone: string }) {
  const now = toInstant(Date.now());
  const printed = `${formatPaperDay(dayOf(now, timeZone))} ${formatTime(now, timeZone)}`;
  return (
    <IssuedHead title={title}>
      <Both of={() => t`Printed ${{ day: printed }}`} isBelow />
    </IssuedHead>
  );
}
