import { useMemo } from 'react';
import { useTable } from '../../replica/use-table.tsx';
import { type CustomerRow, currentByName, duesByCustomer, lastDeliveries, rowOf } from './customer-rows.ts';

/**
 * All current customers with dues and last delivery, by name; each part is recomputed only when its own table changes.
 */
export function useCustomerRows(): { rows: CustomerRow[]; ready: boolean } {
  const customers = useTable('customers');
  const invoices = useTable('invoices');
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');

  const current = useMemo(() => currentByName(customers.rows.values()), [customers.rows]);
  const dues = useMemo(() => duesByCustomer(invoices.rows.values()), [invoices.rows]);
  const deliveries = useMemo(() => lastDeliveries(tracks.rows.values(), employees.rows), [tracks.rows, employees.rows]);
  const rows = useMemo(
    () => current.map((each) => rowOf(each, dues.get(each._id) ?? 0, deliveries.get(each._id) ?? null)),
    [current, dues, deliveries],
  );
  return { rows, ready: customers.ready && invoices.ready && tracks.ready && employees.ready };
}
