import type { Day, Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../plain/yen.ts';
import type { Invoice } from './invoice-entity.ts';

export const INVOICE_STATUSES = ['Pending', 'Partial Paid', 'Completed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Open balance in yen: amount minus payments (requirements section 4). Negative if overpaid. */
export function balanceOf(invoice: Pick<Invoice, 'amount' | 'paid'>): Yen {
  return subtractYen(invoice.amount, invoice.paid);
}

/** Derives `completedAt` from the balance; `at` is used if it was completed just now. */
export function settled(invoice: Invoice, at: Instant): Invoice {
  return { ...invoice, completedAt: balanceOf(invoice) > 0 ? null : (invoice.completedAt ?? at) };
}

/** Derived from the payments; never stored. */
export function statusOf(invoice: Pick<Invoice, 'amount' | 'paid'>): InvoiceStatus {
  if (balanceOf(invoice) <= 0) return 'Completed';
  return invoice.paid === 0 ? 'Pending' : 'Partial Paid';
}

/** True if more was paid than invoiced; the surplus is the customer's credit. */
export function isOverpaid(invoice: Pick<Invoice, 'amount' | 'paid'>): boolean {
  return balanceOf(invoice) < 0;
}

export function isOverdue(invoice: Pick<Invoice, 'amount' | 'paid' | 'dueDate'>, today: Day): boolean {
  return balanceOf(invoice) > 0 && invoice.dueDate < today;
}

/**
 * Dues of an invoice in yen: its balance, or 0 if it is overpaid, since the surplus is credit and does not reduce other
 * dues.
 */
export const dueOf = (invoice: Pick<Invoice, 'amount' | 'paid'>): Yen => Math.max(0, balanceOf(invoice));

/** The overpaid amount of an invoice in yen, which is the customer's credit. */
export const overpaidOf = (invoice: Pick<Invoice, 'amount' | 'paid'>): Yen => Math.max(0, 0 - balanceOf(invoice));

/**
 * Total dues in yen, wherever they are shown: the sum of open balances. Credit on one invoice does not offset another.
 */
export function duesOf(invoices: Iterable<Pick<Invoice, 'amount' | 'paid'>>): Yen {
  return sumYen(Array.from(invoices, dueOf));
}

/** Total dues in yen by customer; customers without dues are absent. */
export function duesByCustomer(invoices: Iterable<Pick<Invoice, 'customerId' | 'amount' | 'paid'>>): Map<Id, Yen> {
  const dues = new Map<Id, Yen>();
  for (const invoice of invoices) {
    const due = dueOf(invoice);
    if (due > 0) dues.set(invoice.customerId, addYen(dues.get(invoice.customerId) ?? 0, due));
  }
  return dues;
}
