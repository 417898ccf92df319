import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen, subtractYen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { reasonNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useToday } from '../../ui/values/use-today.ts';

/** Turns an invoice's overpayment into credit of the customer, after a confirmation. */
export function useKeepSurplus(): (invoice: Invoice) => Promise<void> {
  const mutate = useMutate();
  const confirm = useConfirm();
  const date = useToday(useTimeZone());
  return useCallback(
    async (invoice) => {
      const { _id: invoiceId, customerId } = invoice;
      const amount = subtractYen(0, balanceOf(invoice));
      const yen = formatYen(amount);
      const subtitle = t`The customer’s next invoices can be paid with it.`;
      if (!(await confirm({ title: t`Keep ${yen} as credit?`, subtitle }))) return;
      try {
        await mutate('credit.keepSurplus', { customerId, invoiceId, paymentId: newId(), amount, date });
        toast.done(t`${yen} kept as credit`);
      } catch (error) {
        toast.error(reasonNotSaved(error, t`Operation failed`));
      }
    },
    [mutate, confirm, date],
  );
}
