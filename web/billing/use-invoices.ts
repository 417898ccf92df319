import { useMemo } from 'react';
import type { Invoice } from '../../schema/billing/billing-entity.ts';
import { balanceOf } from '../../schema/billing/billing-rules.ts';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { useTable } from '../replica/use-table.tsx';

/** The page's three lists (specification section 4). */
export const INVOICE_TYPES = ['cash', 'monthly', 'completed'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** An invoice as the office lists it. */
export type InvoiceRow = {
  invoice: Invoice;
  /** Undefined when the customer is gone. */
  customer: Customer | undefined;
  restaurantName: string;
  customerCode: string;
  /** Username of who is to collect it; null for nobody. */
  collector: string | null;
  type: InvoiceType;
  /** The restaurant, folded, to search in. */
  text: string;
};

function typeOf(invoice: Invoice, customer: Customer | undefined): InvoiceType {
  if (balanceOf(invoice) <= 0) return 'completed';
  return customer?.paymentMethod ?? 'cash';
}

/** Open invoices with the longest due first, then the finished ones with the latest first. */
function byUrgency({ invoice: a }: InvoiceRow, { invoice: b }: InvoiceRow): number {
  if (a.completedAt || b.completedAt) return (b.completedAt ?? '9').localeCompare(a.completedAt ?? '9');
  return a.dueDate.localeCompare(b.dueDate) || a.createdAt.localeCompare(b.createdAt);
}

/** Every invoice of the office's copy, in the order of its list. */
export function useInvoices(): { rows: InvoiceRow[]; ready: boolean } {
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const employees = useTable('employees');

  const rows = useMemo(
    () =>
      Array.from(invoices.rows.values(), (invoice): InvoiceRow => {
        const found = customers.rows.get(invoice.customerId);
        const customer = found?.deletedAt === null ? found : undefined;
        const restaurantName = customer?.restaurantName ?? 'Deleted Restaurant';
        const customerCode = customer?.customerCode ?? 'Unknown';
        const { assignToCollect } = invoice;
        return {
          invoice,
          customer,
          restaurantName,
          customerCode,
          collector: assignToCollect && (employees.rows.get(assignToCollect)?.username ?? 'Unknown'),
          type: typeOf(invoice, found),
          text: foldForSearch(`${restaurantName} ${customerCode}`),
        };
      }).sort(byUrgency),
    [invoices.rows, customers.rows, employees.rows],
  );
  return { rows, ready: invoices.ready && customers.ready && employees.ready };
}
