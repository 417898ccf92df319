import { useMemo } from 'react';
import { useTable } from '../../replica/use-table.tsx';
import { type CarriedCash, cashWithDrivers } from './cash-with-drivers.ts';

/** Cash with each driver, from the office's replica. */
export function useCashWithDrivers(): { cash: CarriedCash[]; ready: boolean } {
  const payments = useTable('payments');
  const employees = useTable('employees');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const cash = useMemo(
    () =>
      cashWithDrivers({
        payments: payments.rows,
        employees: employees.rows,
        invoices: invoices.rows,
        customers: customers.rows,
      }),
    [payments.rows, employees.rows, invoices.rows, customers.rows],
  );
  return { cash, ready: payments.ready && employees.ready && invoices.ready && customers.ready };
}
