import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { say } from '../../words/i18n.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';

/** Deletes an invoice after a confirmation. If money was ever paid on it, it stays, and a dialog says why. */
export function useDeleteInvoice(onDeleted: () => void): (row: InvoiceRow) => Promise<void> {
  const mutate = useMutate();
  const askAndDelete = useDelete();
  const payments = useTable('payments');
  return useCallback(
    async ({ invoice: { _id: invoiceId } }) => {
      if ([...payments.values()].some((payment) => payment.invoiceId === invoiceId)) {
        return toast.error(say(REJECTIONS.has_payments));
      }
      await askAndDelete({
        title: t`Are You Sure to Delete Invoice?`,
        remove: () => mutate('invoice.delete', { invoiceId }),
        done: t({ message: 'Invoice deleted', context: 'done' }),
        onDone: onDeleted,
      });
    },
    [mutate, askAndDelete, payments, onDeleted],
  );
}
