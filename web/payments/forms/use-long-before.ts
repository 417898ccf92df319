import { t } from '@lingui/core/macro';
import { type Day, dayOf, earlier } from '../../../schema/core/days.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { isLongBefore } from '../../../schema/payments/allocate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { formatDay } from '../../words/format.ts';

/**
 * `if (!(await isSureOf(date, invoices))) return;`: asks about a day more than a year before an invoice, which is
 * probably a typo. An invoice counts from the day it was written or due, whichever is earlier.
 */
export function useLongBefore(): (paidOn: Day, invoices: readonly Invoice[]) => Promise<boolean> {
  const confirm = useConfirm();
  const timeZone = useTimeZone();
  return async (paidOn, invoices) => {
    const days = invoices.map(({ createdAt, dueDate }) => earlier(dayOf(createdAt, timeZone), dueDate));
    const late = days.sort().find((day) => isLongBefore(paidOn, day));
    if (late === undefined) return true;
    return confirm({
      title: t`More than a year before the invoice?`,
      subtitle: t`The payment is dated ${{ paid: formatDay(paidOn) }}, and the invoice ${{ invoiced: formatDay(late) }}. Record it all the same?`,
      palette: 'persimmon',
    });
  };
}
