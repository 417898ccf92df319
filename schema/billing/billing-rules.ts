import type { Day, Instant } from '../days.ts';
import { subtractYen, sumYen, type Yen } from '../money.ts';
import type { Handover, Invoice, Payment } from './billing-entity.ts';

export const INVOICE_STATUSES = ['Pending', 'Partial Paid', 'Completed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What is left to pay in yen: amount minus payments (specification section 4). Negative when overpaid. */
export function balanceOf(invoice: Pick<Invoice, 'amount' | 'paid'>): Yen {
  return subtractYen(invoice.amount, invoice.paid);
}

/** The invoice with its completion time kept in step with its balance; `at` is when it was paid, where it just was. */
export function settled(invoice: Invoice, at: Instant): Invoice {
  return { ...invoice, completedAt: balanceOf(invoice) > 0 ? null : (invoice.completedAt ?? at) };
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

/** True while a payment's money is with its collector: not handed over, and not taken back by the office. */
export function isInHand({
  handoverId,
  reverses,
  reversedBy,
}: Pick<Payment, 'handoverId' | 'reverses' | 'reversedBy'>) {
  return handoverId === null && reverses === null && reversedBy === null;
}

/** A payment as its cash is followed, with what its reader knows of the collector and of the handover that it is part of. */
type FollowedCash = {
  payment: Pick<Payment, 'handoverId' | 'reverses' | 'reversedBy'>;
  /** The office's own money is handed over to nobody. */
  isByDriver: boolean;
  handover: Pick<Handover, 'confirmedAt'> | undefined;
};

/**
 * Since when cash is settled: when the office confirmed its handover; null while it is open, since a driver has it or the
 * office has not confirmed; undefined where there is none to follow.
 */
export function settledAt({ payment, isByDriver, handover }: FollowedCash): Instant | null | undefined {
  if (!isByDriver || payment.reverses !== null) return undefined;
  if (payment.handoverId !== null) return handover?.confirmedAt;
  return isInHand(payment) ? null : undefined;
}
