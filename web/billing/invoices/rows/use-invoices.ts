import { useMemo } from 'react';
import { useTable } from '../../../replica/use-table.tsx';
import { byUrgency, type Directory, type InvoiceRow, invoiceRowOf } from './invoice-rows.ts';

/** Customers and employees of the office's replica, for names. */
export function useDirectory(): { directory: Directory; ready: boolean } {
  const customers = useTable('customers');
  const employees = useTable('employees');
  const directory = useMemo(
    () => ({ customers: customers.rows, employees: employees.rows }),
    [customers.rows, employees.rows],
  );
  return { directory, ready: customers.ready && employees.ready };
}

/** All invoices of the office's replica, in list order. */
export function useInvoices(): { rows: InvoiceRow[]; ready: boolean } {
  const invoices = useTable('invoices');
  const { directory, ready } = useDirectory();
  const rows = useMemo(
    () => Array.from(invoices.rows.values(), (invoice) => invoiceRowOf(invoice, directory)).sort(byUrgency),
    [invoices.rows, directory],
  );
  return { rows, ready: invoices.ready && ready };
}
