import type { Id } from '../../schema/ids.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { useTable } from '../replica/use-table.tsx';
import { balanceAfter, type Receipt } from './receipt.ts';

/** The receipt of a payment that is on this device; null until it is read. */
export function useReceipt(paymentId: Id, session: UserInfo): Receipt | null {
  const payments = useTable('payments').rows;
  const invoices = useTable('invoices').rows;
  const customers = useTable('customers').rows;
  const payment = payments.get(paymentId);
  if (!payment) return null;
  const invoice = invoices.get(payment.invoiceId);
  const customer = invoice && customers.get(invoice.customerId);
  return {
    number: payment.receiptNo,
    restaurantName: customer?.restaurantName ?? (invoice ? 'Deleted Restaurant' : 'Reassigned invoice'),
    customerCode: customer?.customerCode ?? '',
    amount: payment.amount,
    takenAt: payment.takenAt,
    balanceLeft: invoice ? balanceAfter(invoice, payment, payments.values()) : null,
    collector: payment.collectorId === session._id ? session.name : payment.collectedBy,
  };
}
