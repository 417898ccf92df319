import { useMemo } from 'react';
import { listChange } from '../../replica/patched/patched-list.ts';
import type { Before } from '../../replica/patched/patched-rows.ts';
import { usePatched, usePatchedRows } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import {
  type Directory,
  INVOICE_ROWS,
  type InvoiceRow,
  type InvoiceSums,
  patchedInvoiceSums,
  sumsOf,
} from './invoice-rows.ts';

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
export function useInvoices(): { rows: readonly InvoiceRow[]; ready: boolean } {
  const invoices = useTable('invoices');
  const { directory, ready } = useDirectory();
  const sources = useMemo(() => ({ records: invoices.rows, directory }), [invoices.rows, directory]);
  const rows = usePatchedRows(INVOICE_ROWS, sources);
  return { rows, ready: invoices.ready && ready };
}

function sumsAfter(before: Before<readonly InvoiceRow[], InvoiceSums>, rows: readonly InvoiceRow[]): InvoiceSums {
  const change = before && listChange(before.sources, rows);
  return change ? patchedInvoiceSums(before.value, change) : sumsOf(rows);
}

export const useInvoiceSums = (rows: readonly InvoiceRow[]): InvoiceSums => usePatched(sumsAfter, rows);
