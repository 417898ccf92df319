import { plural, t } from '@lingui/core/macro';
import { dayOf, type Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { formatDay, formatList } from '../../words/format.ts';

const NAMED = 5;

/**
 * `if (!(await isSureOf(customerId, deliveredAt))) return;`: before a slip is written for goods already delivered, asks
 * if an invoice was typed for the customer on that day or later. It may be for the same goods, and nothing else would
 * tell.
 */
export function useBilledAlready(): (customerId: Id, deliveredAt: Instant | null) => Promise<boolean> {
  const confirm = useConfirm();
  const timeZone = useTimeZone();
  const invoices = useTable('invoices');
  return async (customerId, deliveredAt) => {
    if (deliveredAt === null) return true;
    const since = dayOf(deliveredAt, timeZone);
    const typed = [...invoices.values()]
      .filter((invoice) => invoice.customerId === customerId && invoice.origin === undefined)
      .map(({ amount, createdAt }) => ({ amount, day: dayOf(createdAt, timeZone) }))
      .filter(({ day }) => day >= since)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
    if (typed.length === 0) return true;
    const named = typed
      .slice(0, NAMED)
      .map(({ amount, day }) => t`${{ amount: formatYen(amount) }} of ${{ day: formatDay(day) }}`);
    const count = typed.length;
    return confirm({
      title: t`Billed already?`,
      subtitle: `${plural(count, {
        one: 'Since the delivery an invoice was typed for this customer:',
        other: 'Since the delivery # invoices were typed for this customer:',
      })} ${formatList(named)}${count > NAMED ? ' …' : ''}. ${t`If one is for these goods, the slip would bill them once more. Write it all the same?`}`,
      palette: 'persimmon',
    });
  };
}
