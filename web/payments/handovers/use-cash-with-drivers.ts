import { useMemo } from 'react';
import { useTable } from '../../replica/use-table.tsx';
import { type CarriedCash, cashWithDrivers } from './cash-with-drivers.ts';

/** Cash with each driver, from the office's replica. */
export function useCashWithDrivers(): { cash: CarriedCash[] } {
  const payments = useTable('payments');
  const employees = useTable('employees');
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const cash = useMemo(
    () => cashWithDrivers({ payments, employees, invoices, customers }),
    [payments, employees, invoices, customers],
  );
  return { cash };
}
