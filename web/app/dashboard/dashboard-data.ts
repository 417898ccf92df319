import { useMemo } from 'react';
import type { Row } from '../../../schema/core/records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { calendarOf } from './dashboard-calendar.ts';
import { sumInvoices, sumOrders, sumPayments, sumTracks } from './dashboard-sums.ts';

/** Counts current records and those that match `isAlso`; deleted ones only stay for the history. */
function useCurrent<T extends 'customers' | 'products' | 'employees'>(name: T, isAlso: (row: Row<T>) => boolean) {
  const rows = useTable(name);
  return useMemo(() => {
    let [all, also] = [0, 0];
    for (const row of rows.values()) {
      if (row.deletedAt !== null) continue;
      all++;
      if (isAlso(row)) also++;
    }
    return { all, also };
  }, [rows, isAlso]);
}

const isBadDebt = ({ badDebt }: Row<'customers'>) => badDebt;
const isOutOfStock = ({ itemType }: Row<'products'>) => itemType === 'Out of Stock';
const isDriver = ({ role }: Row<'employees'>) => role === 'driver';

/** Counts for the tiles. */
export function useCounts() {
  const handovers = useTable('handovers');
  const information = useTable('information');
  const customers = useCurrent('customers', isBadDebt);
  const products = useCurrent('products', isOutOfStock);
  const employees = useCurrent('employees', isDriver);
  const slides = useMemo(
    () => [...information.values()].filter((item) => item.type === 'slider' && item.active).length,
    [information],
  );
  const unconfirmed = useMemo(
    () => [...handovers.values()].filter(({ confirmedAt }) => confirmedAt === null).length,
    [handovers],
  );
  return { customers, products, employees, slides, unconfirmed };
}

/**
 * The dashboard's sums over the office's replica, online and offline. Each is recomputed only when its own tables
 * change.
 */
export function useDashboard() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const calendar = useMemo(() => calendarOf(today, timeZone), [today, timeZone]);
  const orders = useTable('orders');
  const tracks = useTable('orderTracks');
  const invoices = useTable('invoices');
  const payments = useTable('payments');
  const credits = useTable('credits');
  const customers = useTable('customers');
  return {
    calendar,
    orders: useMemo(() => sumOrders(orders.values(), calendar), [orders, calendar]),
    tracks: useMemo(() => sumTracks(tracks.values(), calendar), [tracks, calendar]),
    invoices: useMemo(() => sumInvoices(invoices.values(), calendar, customers), [invoices, customers, calendar]),
    payments: useMemo(() => sumPayments(payments.values(), credits.values(), calendar), [payments, credits, calendar]),
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
