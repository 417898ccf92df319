import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { type Id, newId, pairId } from '../../../schema/core/ids.ts';
import { sumYen } from '../../../schema/core/money.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { TakeBackForm } from './take-back-form.tsx';

const stands = ({ reverses, reversedBy }: { reverses: Id | null; reversedBy: Id | null }) =>
  reverses === null && reversedBy === null;

/** The parts of a payment over several invoices that were not reversed, and what is left of it as credit. */
export function useAllocation(allocationId: Id) {
  const payments = useTable('payments');
  const credit = useTable('credits').get(allocationId);
  return useMemo(() => {
    const parts = [...payments.values()].filter((each) => each.allocationId === allocationId && stands(each));
    const left = credit && stands(credit) ? credit.amount : 0;
    return { parts, left, amount: sumYen([...parts.map(({ amount }) => amount), left]) };
  }, [payments, credit, allocationId]);
}

type Props = { allocationId: Id; customerId: Id; restaurantName: string; onDone: () => void };

/** Reverses a whole payment over several invoices, its credit included. */
export function ReverseAllocationForm({ allocationId, customerId, restaurantName, onDone }: Props) {
  const mutate = useMutate();
  const date = useToday(useTimeZone());
  const [creditReversalId] = useState(newId);
  const { parts, amount } = useAllocation(allocationId);
  const reversals = parts.map(({ invoiceId, _id: paymentId }) => {
    return { invoiceId, paymentId, reversalId: pairId(creditReversalId, paymentId) };
  });
  const take = (reason: string) =>
    mutate('payment.reverseAllocated', { customerId, allocationId, date, reason, reversals, creditReversalId });
  return (
    <TakeBackForm
      title={restaurantName}
      amount={amount}
      explanation={plural(parts.length, {
        one: 'An entry of the opposite amount is added. # invoice is open again by it, and what was left over goes from the credit.',
        other:
          'Entries of the opposite amounts are added. # invoices are open again by them, and what was left over goes from the credit.',
      })}
      takeBack={take}
      onDone={onDone}
    />
  );
}
