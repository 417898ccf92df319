import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
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
  const { rows } = useTable('orderTracks');
  return useMemo(() => {
    const numbers = new Map<Id, string>();
    for (const { orderId, serialNo } of rows.values()) {
      if (orderId !== null && serialNo !== null) numbers.set(orderId, `#${serialNo} ${serialNo}`);
    }
    return numbers;
  }, [rows]);
}

function useReceiptNumbers(): ReadonlyMap<Id, string> {
  const { rows } = useTable('payments');
  return useMemo(() => {
    const numbers = new Map<Id, string>();
    for (const { invoiceId, receiptNo } of rows.values()) {
      if (receiptNo !== null) numbers.set(invoiceId, `${numbers.get(invoiceId) ?? ''} ${receiptNo}`);
    }
    return numbers;
  }, [rows]);
}

export type Entries = Record<Kind, Entry[]> & { ready: boolean };

const NONE: Entry[] = [];

/**
 * Search entries for the office's replica: built on first use, then updated from the rows that changed.
 * @param isAsked false builds nothing
 */
export function useEntries(isAsked: boolean): Entries {
  const customers = useTable('customers');
  const categories = useTable('categories');
  const products = useTable('products');
  const orders = useTable('orders');
  const invoices = useTable('invoices');
  const slips = useTable('slips');
  const billings = useTable('billings').rows;
  const serials = useSerialNumbers();
  const receipts = useReceiptNumbers();
  const customer = useMemo(() => (isAsked ? customerEntries(customers.rows) : NONE), [isAsked, customers.rows]);
  const product = useMemo(
    () => (isAsked ? productEntries(products.rows, categories.rows) : NONE),
    [isAsked, products.rows, categories.rows],
  );
  const order = useMemo(
    () => (isAsked ? orderEntries(orders.rows, customers.rows, serials) : NONE),
    [isAsked, orders.rows, customers.rows, serials],
  );
  const invoice = useMemo(
    () => (isAsked ? invoiceEntries(invoices.rows, customers.rows, { receipts, slips: slips.rows, billings }) : NONE),
    [isAsked, invoices.rows, customers.rows, receipts, slips.rows, billings],
  );
  const slip = useMemo(
    () => (isAsked ? slipEntries(slips.rows, customers.rows) : NONE),
    [isAsked, slips.rows, customers.rows],
  );
  const tracks = useTable('orderTracks').rows;
  const users = useTable('users').rows;
  const employees = useTable('employees').rows;
  const isAdmin = useSession()?.isAdmin === true;
  const stop = useMemo(() => (isAsked ? stopEntries(tracks, customers.rows) : NONE), [isAsked, tracks, customers.rows]);
  const login = useMemo(() => (isAsked ? loginEntries(users, customers.rows) : NONE), [isAsked, users, customers.rows]);
  // Only admins have a screen of employees.
  const employee = useMemo(
    () => (isAsked && isAdmin ? employeeEntries(employees) : NONE),
    [isAsked, isAdmin, employees],
  );
  const screen = useMemo(
    () => (isAsked ? screenEntries(navItemsFor({ isAdmin }, ALL_NAV_ITEMS)) : NONE),
    [isAsked, isAdmin],
  );
  const ready = isAsked && [customers, products, orders, invoices, slips].every((table) => table.ready);
  return useMemo(
    () => ({ customer, product, order, invoice, slip, document: NONE, stop, login, employee, screen, ready }),
    [customer, product, order, invoice, slip, stop, login, employee, screen, ready],
  );
}
