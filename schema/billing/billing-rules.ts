import type { Day } from '../days.ts';
import { subtractYen, sumYen, type Yen } from '../money.ts';
import type { Invoice } from './billing-entity.ts';

export const INVOICE_STATUSES = ['Pending', 'Partial Paid', 'Completed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What is left to pay in yen: amount minus payments (specification section 4). Negative when overpaid. */
export function balanceOf(invoice: Pick<Invoice, 'amount' | 'paid'>): Yen {
  return subtractYen(invoice.amount, invoice.paid);
}

/** An invoice's status follows from what is paid; it is never set. */
export function statusOf(invoice: Pick<Invoice, 'amount' | 'paid'>): InvoiceStatus {
  if (balanceOf(invoice) <= 0) return 'Completed';
  return invoice.paid === 0 ? 'Pending' : 'Partial Paid';
}

/** Whether more was paid than asked: the surplus is the customer's credit. */
export function isOverpaid(invoice: Pick<Invoice, 'amount' | 'paid'>): boolean {
  return balanceOf(invoice) < 0;
}

/** Whether something is open after its due date. */
export function isOverdue(invoice: Pick<Invoice, 'amount' | 'paid' | 'dueDate'>, today: Day): boolean {
  return balanceOf(invoice) > 0 && invoice.dueDate < today;
}

/** Total dues in yen: the sum of open balances. Credit of one invoice does not pay another. */
export function duesOf(invoices: Iterable<Pick<Invoice, 'amount' | 'paid'>>): Yen {
  return sumYen(Array.from(invoices, (invoice) => Math.max(0, balanceOf(invoice))));
}
