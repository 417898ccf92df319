import { useCallback } from 'react';
import { REJECTIONS } from '../../../schema/rejected.ts';
import { useTable } from '../../replica/use-table.tsx';
import { whyNotSaved } from '../../sync/outbox/why-not-saved.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import type { InvoiceRow } from './invoice-rows.ts';

/** Deletes an invoice after confirmation. If money ever moved on it, it stays, and a dialog says why. */
export function useDeleteInvoice(onDeleted: () => void): (row: InvoiceRow) => Promise<void> {
  const mutate = useMutate();
  const confirm = useConfirm();
  const payments = useTable('payments').rows;
  return useCallback(
    async ({ invoice: { _id: invoiceId } }) => {
      if ([...payments.values()].some((payment) => payment.invoiceId === invoiceId)) {
        return toast.error(REJECTIONS.has_payments);
      }
      const title = 'Are You Sure to Delete Invoice?';
      if (!(await confirm({ title, subtitle: 'You cannot undo this operation', palette: 'persimmon' }))) return;
      try {
        await mutate('invoice.delete', { invoiceId });
        toast.done('Invoice deleted');
        onDeleted();
      } catch (error) {
        toast.error(whyNotSaved(error, 'Operation failed'));
      }
    },
    [mutate, confirm, payments, onDeleted],
  );
}
