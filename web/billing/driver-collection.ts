import { useMemo } from 'react';
import type { Invoice, Payment } from '../../schema/billing/billing-entity.ts';
import { balanceOf } from '../../schema/billing/billing-rules.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { type Day, dayOf } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { addYen, type Yen } from '../../schema/money.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { useTable } from '../replica/use-table.tsx';

/** An invoice that a driver is to collect. */
export type Due = {
  invoice: Invoice;
  /** Undefined when the customer is gone. */
  customer: Customer | undefined;
  restaurantName: string;
  customerCode: string;
  balance: Yen;
};

/** A payment that a driver took, with whom it came from. */
export type Collected = { payment: Payment; restaurantName: string };

/** The invoices assigned to a driver with something left to pay, the longest due first; and their balances together. */
export function useToCollect(driverId: Id): { dues: Due[]; total: Yen; ready: boolean } {
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const dues = useMemo(
    () =>
      [...invoices.rows.values()]
        .filter((invoice) => invoice.assignToCollect === driverId && balanceOf(invoice) > 0)
        .sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.createdAt.localeCompare(b.createdAt))
        .map((invoice): Due => {
          const customer = customers.rows.get(invoice.customerId);
          const restaurantName = customer?.restaurantName ?? 'Deleted Restaurant';
          const customerCode = customer?.customerCode ?? 'Unknown';
          return { invoice, customer, restaurantName, customerCode, balance: balanceOf(invoice) };
        }),
    [invoices.rows, customers.rows, driverId],
  );
  const total = addYen(...dues.map(({ balance }) => balance));
  return { dues, total, ready: invoices.ready && customers.ready };
}

/**
 * What a driver took on a business day, latest first, and the cash to hand over for it. An invoice that was given to
 * somebody else has left this phone; the money taken for it has not.
 */
export function useCollected(session: UserInfo, day: Day): { collected: Collected[]; total: Yen; ready: boolean } {
  const payments = useTable('payments');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const { _id: driverId, timeZone } = session;
  const collected = useMemo(
    () =>
      [...payments.rows.values()]
        .filter(({ collectorId, takenAt }) => collectorId === driverId && dayOf(takenAt, timeZone) === day)
        .sort((a, b) => b.takenAt.localeCompare(a.takenAt))
        .map((payment): Collected => {
          const invoice = invoices.rows.get(payment.invoiceId);
          const customer = invoice && customers.rows.get(invoice.customerId);
          const gone = invoice ? 'Deleted Restaurant' : 'Reassigned invoice';
          return { payment, restaurantName: customer?.restaurantName ?? gone };
        }),
    [payments.rows, invoices.rows, customers.rows, driverId, timeZone, day],
  );
  const total = addYen(...collected.map(({ payment }) => payment.amount));
  return { collected, total, ready: payments.ready && invoices.ready && customers.ready };
}
