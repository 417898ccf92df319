import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { Id } from '../../../schema/ids.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useIssuer } from '../../business/issuer/use-issuer.ts';
import { useTable } from '../../replica/use-table.tsx';
import { languageOf } from '../../ui/paper/paper-languages.tsx';
import { namesOf } from '../../words/labels.ts';
import { balanceAfter, type Receipt } from './receipt.ts';

/**
 * The receipt of a payment on this device; null until read. After an undo the last version stays, with `isGone` set.
 */
export function useReceipt(paymentId: Id, session: UserInfo): { receipt: Receipt | null; isGone: boolean } {
  const payments = useTable('payments').rows;
  const invoices = useTable('invoices').rows;
  const customers = useTable('customers').rows;
  const issuer = useIssuer();
  const [last, setLast] = useState<Receipt | null>(null);
  const payment = payments.get(paymentId);
  const receipt = useMemo((): Receipt | null => {
    if (!payment) return null;
    const invoice = invoices.get(payment.invoiceId);
    const customer = invoice && customers.get(invoice.customerId);
    return {
      issuer,
      language: languageOf(customer),
      number: payment.receiptNo,
      restaurantName: invoice ? namesOf(customer).restaurantName : t`Reassigned invoice`,
      customerCode: customer?.customerCode ?? '',
      amount: payment.amount,
      takenAt: payment.takenAt,
      balanceLeft: invoice ? balanceAfter(invoice, payment, payments.values()) : null,
      collector: payment.collectorId === session._id ? session.name : payment.collectedBy,
    };
  }, [payment, payments, invoices, customers, session, issuer]);
  if (receipt && receipt !== last) setLast(receipt);
  return { receipt: receipt ?? last, isGone: !receipt && last !== null };
}
