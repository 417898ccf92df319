import { useMemo } from 'react';
import { CustomerInvoicesAnswer } from '../../schema/billing/invoice-answers.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { Id } from '../../schema/ids.ts';
import { useServerRead } from '../sync/server-reads.tsx';
import { answeredRowOf, byUrgency, type InvoiceRow } from './invoice-rows.ts';
import { useDirectory, useInvoices } from './use-invoices.ts';

/**
 * All invoices of one customer: the open ones and those of the last 90 days as this device keeps them, which holds what still
 * waits to be sent, and older completed ones from the server.
 */
export function useCustomerInvoices(customerId: Id) {
  const kept = useInvoices();
  const { directory } = useDirectory();
  const { data, ...server } = useServerRead({
    path: `/api/invoice/customer/${customerId}`,
    answer: CustomerInvoicesAnswer,
    follows: ['invoices', 'payments', 'notes'],
    retries: 3,
  });
  const rows = useMemo(() => {
    const own = kept.rows.filter(({ invoice }) => invoice.customerId === customerId);
    const here = new Set(own.map(({ invoice }) => invoice._id));
    // An open one that is not here was deleted here, or is about to arrive.
    const older = (data?.invoices ?? []).filter(({ _id, completedAt }) => completedAt !== null && !here.has(_id));
    return [...own, ...older.map((answer) => answeredRowOf(answer, directory))].sort(byUrgency);
  }, [kept.rows, data, directory, customerId]);

  return {
    rows: rows satisfies InvoiceRow[],
    ready: kept.ready,
    /** Undefined where there is none; a deleted one is still known. */
    customer: directory.customers.get(customerId) satisfies Customer | undefined,
    /** Whether the older ones are among them. */
    isWhole: data !== undefined,
    ...server,
  };
}

export type CustomerInvoices = ReturnType<typeof useCustomerInvoices>;
