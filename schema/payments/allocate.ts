import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Yen } from '../core/money.ts';
import type { Problem } from '../core/problems.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { subtractYen, sumYen } from '../plain/yen.ts';

/** Part of a payment for one invoice, which becomes an ordinary payment row there. */
export type Allocation = { invoiceId: Id; amount: Yen };

type OpenInvoice = Pick<Invoice, '_id' | 'amount' | 'paid'>;

/** Sorts by due day, then by id, so that every device pays invoices in the same order. */
export function oldestFirst<T extends { _id: Id; dueDate: Day }>(invoices: readonly T[]): T[] {
  return [...invoices].sort((a, b) => {
    if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1;
    return a._id < b._id ? -1 : 1;
  });
}

/**
 * Spreads an amount over several invoices in their order, each up to its balance. The rest becomes the customer's
 * credit.
 * @param amount yen, 0 or more
 */
export function allocate(amount: Yen, invoices: readonly OpenInvoice[]): { allocations: Allocation[]; left: Yen } {
  const allocations: Allocation[] = [];
  let left = amount;
  for (const invoice of invoices) {
    const part = Math.min(left, balanceOf(invoice));
    if (part <= 0) continue;
    allocations.push({ invoiceId: invoice._id, amount: part });
    left = subtractYen(left, part);
  }
  return { allocations, left };
}

/**
 * What is wrong with amounts that a person entered; null if nothing. An invoice that is not given counts as not open.
 */
export function allocationProblem(
  received: Yen,
  allocations: readonly Allocation[],
  invoices: readonly OpenInvoice[],
): Problem | null {
  const balances = new Map(invoices.map((invoice) => [invoice._id, balanceOf(invoice)]));
  if (new Set(allocations.map(({ invoiceId }) => invoiceId)).size < allocations.length) {
    return { code: 'allocation_twice', values: {} };
  }
  for (const { invoiceId, amount } of allocations) {
    const balance = Math.max(0, balances.get(invoiceId) ?? 0);
    if (amount <= 0) return { code: 'allocation_of_nothing', values: {} };
    if (amount > balance) return { code: 'allocation_exceeds_balance', values: { balance } };
  }
  const over = subtractYen(sumYen(allocations.map(({ amount }) => amount)), received);
  return over > 0 ? { code: 'allocation_exceeds_payment', values: { over } } : null;
}

/** What is wrong with a payout of credit; null if nothing. */
export function payoutProblem(amount: Yen, credit: Yen): Problem | null {
  if (amount <= 0) return { code: 'allocation_of_nothing', values: {} };
  return amount > credit ? { code: 'credit_exceeded', values: { credit } } : null;
}

/** True if a payment's day is over a year before its invoice's: probably a typing error, so the form asks. */
export function isLongBefore(paidOn: Day, invoicedOn: Day): boolean {
  const yearBefore = `${String(Number(invoicedOn.slice(0, 4)) - 1).padStart(4, '0')}${invoicedOn.slice(4)}`;
  return paidOn < yearBefore;
}
