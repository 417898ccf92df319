import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { newId } from '../../../schema/core/ids.ts';
import type { Credit } from '../../../schema/payments/payment-entity.ts';
import { TakeBackForm } from '../../payments/forms/take-back-form.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { formatCreditKind } from '../../words/money-words.ts';

/** Reverses an entry of a customer's credit: money left over, or paid out, by mistake. */
export function ReverseCreditForm({ credit, onDone }: { credit: Credit; onDone: () => void }) {
  const mutate = useMutate();
  const date = useToday(useTimeZone());
  const [reversalId] = useState(newId);
  const { _id: creditId, customerId, amount } = credit;
  return (
    <TakeBackForm
      title={formatCreditKind(credit)}
      amount={amount}
      explanation={t`An entry of the opposite amount is added, and both stay in the history of the credit.`}
      takeBack={(reason) => mutate('credit.reverse', { customerId, creditId, reversalId, date, reason })}
      onDone={onDone}
    />
  );
}
