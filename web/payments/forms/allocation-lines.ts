import type { Id } from '../../../schema/core/ids.ts';
import { subtractYen, sumYen, type Yen } from '../../../schema/core/money.ts';
import type { Problem } from '../../../schema/core/problems.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import { type Invoice, PositiveYen } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { type Allocation, allocate, allocationProblem, oldestFirst } from '../../../schema/payments/allocate.ts';

export type TypedParts = Readonly<Record<Id, string>>;

/** A customer's open invoices in the order in which they are paid. */
export const openOf = (invoices: Iterable<Invoice>, customerId: Id): Invoice[] =>
  oldestFirst([...invoices].filter((invoice) => invoice.customerId === customerId && balanceOf(invoice) > 0));

/** Default parts of a payment by invoice; empty once nothing is left. */
export function proposedParts(received: Yen, invoices: readonly Invoice[]): TypedParts {
  const { allocations } = allocate(received, invoices);
  return Object.fromEntries(allocations.map(({ invoiceId, amount }) => [invoiceId, String(amount)]));
}

export type Parts = {
  allocations: Allocation[];
  /** Rest that goes to no invoice; below 0: too much was allocated. */
  left: Yen;
  /** Problem with an invoice's amount. */
  wrong: ReadonlyMap<Id, Problem>;
  /** Problem with all of them together. */
  problem: Problem | null;
};

/** Typed amounts as allocations; an empty one counts as none. */
export function readParts(received: Yen, typed: TypedParts, invoices: readonly Invoice[]): Parts {
  const wrong = new Map<Id, Problem>();
  const allocations = invoices.flatMap((invoice): Allocation[] => {
    const text = typed[invoice._id]?.trim() ?? '';
    if (text === '') return [];
    const amount = PositiveYen.safeParse(readAmount(text)).data;
    if (amount === undefined) {
      wrong.set(invoice._id, { code: 'allocation_of_nothing', values: {} });
      return [];
    }
    const part = { invoiceId: invoice._id, amount };
    const problem = allocationProblem(amount, [part], [invoice]);
    if (problem) wrong.set(invoice._id, problem);
    return [part];
  });
  const left = subtractYen(received, sumYen(allocations.map(({ amount }) => amount)));
  return { allocations, left, wrong, problem: allocationProblem(received, allocations, invoices) };
}
