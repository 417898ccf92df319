import { useMemo } from 'react';
import { usePatchedRows, usePatchedSums } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import { CUSTOMER_ROWS, type CustomerRow, DUES, LAST_DELIVERIES } from './customer-rows.ts';

/** All current customers with dues and last delivery, by name. */
export function useCustomerRows(): readonly CustomerRow[] {
  const customers = useTable('customers');
  const invoices = useTable('invoices');
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');

  const dues = usePatchedSums(DUES, invoices);
  const deliveries = usePatchedSums(LAST_DELIVERIES, tracks);
  const sources = useMemo(
    () => ({ records: customers, directory: { dues, deliveries, employees } }),
    [customers, dues, deliveries, employees],
  );
  return usePatchedRows(CUSTOMER_ROWS, sources);
}
