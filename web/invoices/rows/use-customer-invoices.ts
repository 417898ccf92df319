import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { CustomerInvoicesResponse } from '../../../schema/payments/invoice-responses.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { customerRowsOf } from './invoice-rows.ts';
import { useDirectory, useInvoices } from './use-invoices.ts';

/**
 * All invoices of one customer: open ones and those of the last 90 days from this device, unsent changes included, and
 * older completed ones from the server.
 */
export function useCustomerInvoices(customerId: Id) {
  const kept = useInvoices();
  const directory = useDirectory();
  const { data, ...server } = useServerRead({
    path: `/api/invoice/customer/${customerId}`,
    schema: CustomerInvoicesResponse,
    follows: ['invoices', 'payments', 'notes'],
    retries: 3,
  });
  const rows = useMemo(
    () => customerRowsOf(customerId, kept, { answered: data?.invoices ?? [], directory }),
    [kept, data, directory, customerId],
  );

  return {
    rows,
    /** Undefined if unknown; a deleted one is still known. */
    customer: directory.customers.get(customerId),
    /** True if the older ones are included. */
    isWhole: data !== undefined,
    ...server,
  };
}

export type CustomerInvoices = ReturnType<typeof useCustomerInvoices>;
