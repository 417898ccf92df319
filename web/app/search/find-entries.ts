import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useTable, useTableLater } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { ALL_NAV_ITEMS, navItemsFor } from '../menu/office-nav-items.tsx';
import {
  customerEntries,
  type Entry,
  employeeEntries,
  invoiceEntries,
  type Kind,
  loginEntries,
  orderEntries,
  productEntries,
  screenEntries,
  slipEntries,
  stopEntries,
} from './find-index.ts';

/** Serial number on paper by web order. */
function useSerialNumbers(): ReadonlyMap<Id, string> {
  const rows = useTable('orderTracks');
  return useMemo(() => {
    const numbers = new Map<Id, string>();
    for (const { orderId, serialNo } of rows.values()) {
      if (orderId !== null && serialNo !== null) numbers.set(orderId, `#${serialNo} ${serialNo}`);
    }
    return numbers;
  }, [rows]);
}

function useReceiptNumbers(): ReadonlyMap<Id, string> {
  const rows = useTable('payments');
  return useMemo(() => {
    const numbers = new Map<Id, string>();
    for (const { invoiceId, receiptNo } of rows.values()) {
      if (receiptNo !== null) numbers.set(invoiceId, `${numbers.get(invoiceId) ?? ''} ${receiptNo}`);
    }
    return numbers;
  }, [rows]);
}

export type Entries = Record<Kind, Entry[]>;

const NONE: Entry[] = [];

export const NO_ENTRIES: Entries = {
  customer: NONE,
  product: NONE,
  order: NONE,
  invoice: NONE,
  slip: NONE,
  document: NONE,
  stop: NONE,
  login: NONE,
  employee: NONE,
  screen: NONE,
};

/** True once the tables of the entries are read, which those of the screen below need not include. */
export function useAreTablesRead(): boolean {
  const tables = [
    useTableLater('billings'),
    useTableLater('categories'),
    useTableLater('customers'),
    useTableLater('employees'),
    useTableLater('invoices'),
    useTableLater('orderTracks'),
    useTableLater('orders'),
    useTableLater('payments'),
    useTableLater('products'),
    useTableLater('slips'),
    useTableLater('users'),
  ];
  return !tables.includes(null);
}

/** Search entries for the office's replica, once its tables are read: built on first use, then updated from the rows that changed. */
export function useEntries(): Entries {
  const customers = useTable('customers');
  const categories = useTable('categories');
  const products = useTable('products');
  const orders = useTable('orders');
  const invoices = useTable('invoices');
  const slips = useTable('slips');
  const billings = useTable('billings');
  const serials = useSerialNumbers();
  const receipts = useReceiptNumbers();
  const customer = useMemo(() => customerEntries(customers), [customers]);
  const product = useMemo(() => productEntries(products, categories), [products, categories]);
  const order = useMemo(() => orderEntries(orders, customers, serials), [orders, customers, serials]);
  const invoice = useMemo(
    () => invoiceEntries(invoices, customers, { receipts, slips, billings }),
    [invoices, customers, receipts, slips, billings],
  );
  const slip = useMemo(() => slipEntries(slips, customers), [slips, customers]);
  const tracks = useTable('orderTracks');
  const users = useTable('users');
  const employees = useTable('employees');
  const isAdmin = useSession()?.isAdmin === true;
  const stop = useMemo(() => stopEntries(tracks, customers), [tracks, customers]);
  const login = useMemo(() => loginEntries(users, customers), [users, customers]);
  // Only admins have a screen of employees.
  const employee = useMemo(() => (isAdmin ? employeeEntries(employees) : NONE), [isAdmin, employees]);
  const screen = useMemo(() => screenEntries(navItemsFor({ isAdmin }, ALL_NAV_ITEMS)), [isAdmin]);
  return useMemo(
    () => ({ customer, product, order, invoice, slip, document: NONE, stop, login, employee, screen }),
    [customer, product, order, invoice, slip, stop, login, employee, screen],
  );
}
