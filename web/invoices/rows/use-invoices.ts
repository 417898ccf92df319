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
export function useDirectory(): Directory {
  const customers = useTable('customers');
  const employees = useTable('employees');
  return useMemo(() => ({ customers, employees }), [customers, employees]);
}

/** All invoices of the office's replica, in list order. */
export function useInvoices(): readonly InvoiceRow[] {
  const invoices = useTable('invoices');
  const directory = useDirectory();
  const sources = useMemo(() => ({ records: invoices, directory }), [invoices, directory]);
  return usePatchedRows(INVOICE_ROWS, sources);
}

function sumsAfter(before: Before<readonly InvoiceRow[], InvoiceSums>, rows: readonly InvoiceRow[]): InvoiceSums {
  const change = before && listChange(before.sources, rows);
  return change ? patchedInvoiceSums(before.value, change) : sumsOf(rows);
}

export const useInvoiceSums = (rows: readonly InvoiceRow[]): InvoiceSums => usePatched(sumsAfter, rows);
