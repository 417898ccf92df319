import { useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { PaymentForm } from '../forms/payment-form.tsx';
import { CollectForm } from './collect-form.tsx';

type Props = {
  customerId: Id;
  /** Invoices to collect there when it opens, oldest first; never empty. */
  invoices: readonly Invoice[];
  onDone: (receiptId: Id) => void;
};

/**
 * Takes the money at a door: one amount for all of its invoices, or for the only one. The invoices stay while an amount
 * is typed, even if they are paid or reassigned meanwhile, which is reported on saving.
 */
export function Collecting({ customerId, invoices: first, onDone }: Props) {
  const rows = useTable('invoices');
  const [opened] = useState(first);
  const invoices = opened.map((invoice) => rows.get(invoice._id) ?? invoice);
  const [only, ...others] = invoices;
  if (only && others.length === 0) return <PaymentForm invoice={only} onDone={onDone} atTheDoor />;
  return <CollectForm customerId={customerId} invoices={invoices} onDone={onDone} />;
}
