import { Field, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { versionOf } from '../../../schema/orders/order-changes.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useWordDraft } from '../../replica/order-drafts.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';

type Props = {
  order: Order;
  /** True if the office decides, since the cut-off has passed. */
  isLate: boolean;
  open: boolean;
  onClose: () => void;
};

/** Asks before an order is cancelled; the reason is for the office, and may stay empty. */
export function CancelDialog({ order, isLate, open, onClose }: Props) {
  const mutate = useMutate();
  const [reason, setReason] = useWordDraft(`cancel ${order._id}`);

  async function cancel() {
    try {
      await mutate('order.cancel', { orderId: order._id, versionSeen: versionOf(order), reason: reason.trim() });
      setReason('');
      toast.done(isLate ? t`The office is asked to cancel it.` : t`The order is cancelled.`);
    } catch (error) {
      sayNotSaved(error);
    }
  }

  return (
    <ConfirmDialog
      title={isLate ? t`Ask the office to cancel this order?` : t`Cancel this order?`}
      subtitle={
        isLate
          ? t`Its order time has passed. The office answers you here.`
          : t`It stays in your order history as cancelled.`
      }
      palette="persimmon"
      open={open}
      onAnswer={(yes) => {
        onClose();
        if (yes) void cancel();
      }}
    >
      <Field.Root mt="3">
        <Field.Label>{t`Reason (optional)`}</Field.Label>
        <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field.Root>
    </ConfirmDialog>
  );
}
