import { useMemo } from 'react';
import { usePatchedRows, usePatchedSums } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import { CUSTOMER_ROWS, type CustomerRow, DUES, LAST_DELIVERIES } from './customer-rows.ts';

/** All current customers with dues and last delivery, by name. */
export function useCustomerRows(): { rows: readonly CustomerRow[]; ready: boolean } {
  const customers = useTable('customers');
  const invoices = useTable('invoices');
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');

  const dues = usePatchedSums(DUES, invoices.rows);
  const deliveries = usePatchedSums(LAST_DELIVERIES, tracks.rows);
  const sources = useMemo(
    () => ({ records: customers.rows, directory: { dues, deliveries, employees: employees.rows } }),
    [customers.rows, dues, deliveries, employees.rows],
  );
  const rows = usePatchedRows(CUSTOMER_ROWS, sources);
  return { rows, ready: customers.ready && invoices.ready && tracks.ready && employees.ready };
}
