import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { newId } from '../../../schema/core/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { TakeBackForm } from './take-back-form.tsx';
import type { HandedPayment } from './use-handover-list.ts';

type Props = { handed: HandedPayment; onDone: () => void };

/** Reverses a payment by an entry of its own, with a reason, since handed-over payments never change. */
export function ReversePaymentForm({ handed: { payment, restaurantName }, onDone }: Props) {
  const mutate = useMutate();
  const date = useToday(useTimeZone());
  const [reversalId] = useState(newId);
  const { _id: paymentId, invoiceId, amount } = payment;
  return (
    <TakeBackForm
      title={restaurantName}
      amount={amount}
      explanation={t`An entry of the opposite amount is added. The invoice is open again by it, and both entries stay in its history.`}
      takeBack={(reason) => mutate('invoice.reversePayment', { invoiceId, paymentId, reversalId, date, reason })}
      onDone={onDone}
    />
  );
}
