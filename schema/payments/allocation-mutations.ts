import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { subtractYen, sumYen } from '../core/money.ts';
import { assertCurrent, type Ctx, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Reason } from '../core/reason.ts';
import { Rejected } from '../core/rejected.ts';
import { PositiveYen } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { putCredit, reverseCredit } from './credit-records.ts';
import { MoneyMethod } from './payment-kinds.ts';
import { PAYMENT_UNDO_MS } from './payment-mutations.ts';
import { putPayment, reversePayment } from './payment-records.ts';

/** Part of a payment for one invoice, and the id of its payment row. */
export const AllocationPart = z.strictObject({ invoiceId: Id, paymentId: Id, amount: PositiveYen });

/**
 * The records of a payment's parts, for `touches`. The rest of a payment over several invoices has the payment's id.
 */
export const partsOf = (parts: readonly { invoiceId: Id; paymentId: Id; reversalId?: Id }[]) => ({
  invoices: parts.map(({ invoiceId }) => invoiceId),
  payments: parts.flatMap(({ paymentId, reversalId }) => (reversalId ? [paymentId, reversalId] : [paymentId])),
});

/** Money received from a customer, and the invoices it pays. The rest becomes credit under `allocationId`. */
export const AllocatedPayment = z.strictObject({
  customerId: Id,
  allocationId: Id,
  amount: PositiveYen,
  date: Day,
  method: MoneyMethod,
  allocations: z.array(AllocationPart).max(500),
});
export type AllocatedPayment = z.infer<typeof AllocatedPayment>;

/** Asserts that each invoice occurs once, and that the parts don't exceed the whole. */
export function assertAllocatable({ amount, allocations }: Pick<AllocatedPayment, 'amount' | 'allocations'>): void {
  const issue = (message: string) => new Rejected('invalid', { issues: [{ path: 'allocations', message }] });
  const isTwice = (ids: Id[]) => new Set(ids).size < ids.length;
  if (isTwice(allocations.map(({ invoiceId }) => invoiceId)) || isTwice(allocations.map(({ paymentId }) => paymentId)))
    throw issue(/*i18n*/ 'An invoice is named twice.');
  if (subtractYen(sumYen(allocations.map((part) => part.amount)), amount) > 0)
    throw issue(/*i18n*/ 'The amounts are more than what was received.');
}

/**
 * True if this payment is already recorded.
 * @throws Rejected with `id_in_use` if something else has one of its ids
 */
async function isAllocated(tx: Tx, { customerId, allocationId, amount, allocations }: AllocatedPayment) {
  const credit = await tx.get('credits', allocationId);
  const parts = (await tx.where('payments', { allocationId })).filter(({ kind, reverses }) => !kind && !reverses);
  if (!credit && parts.length === 0) {
    for (const { paymentId } of allocations) if (await tx.get('payments', paymentId)) throw new Rejected('id_in_use');
    return false;
  }
  const named = new Set(allocations.map(({ paymentId }) => paymentId));
  const isSame =
    (!credit || credit.customerId === customerId) &&
    parts.every(({ _id }) => named.has(_id)) &&
    sumYen([...parts, ...(credit ? [credit] : [])].map((each) => each.amount)) === amount;
  if (!isSame) throw new Rejected('id_in_use');
  return true;
}

/**
 * Records one payment over several invoices. Money received is recorded, however stale the screen was: each invoice
 * takes up to its current balance, and the rest becomes the customer's credit.
 * @returns false if it was already recorded
 * @throws Rejected with `not_found` for a deleted customer, `invalid` or `id_in_use`
 */
export async function recordAllocation(
  tx: Tx,
  received: AllocatedPayment & { bankEntryId?: Id },
  ctx: Ctx,
): Promise<boolean> {
  const { customerId, allocationId, amount, date, method, allocations, bankEntryId } = received;
  assertAllocatable(received);
  if (await isAllocated(tx, received)) return false;
  await assertCurrent(tx, 'customers', customerId);
  let left = amount;
  for (const { invoiceId, paymentId, amount: part } of allocations) {
    const invoice = await tx.get('invoices', invoiceId);
    if (invoice?.customerId !== customerId) continue;
    const taken = Math.min(part, balanceOf(invoice));
    if (taken <= 0) continue;
    await putPayment(tx, { invoice, paymentId, amount: taken, date, method, allocationId, bankEntryId }, ctx);
    left = subtractYen(left, taken);
  }
  if (left === 0) return true;
  const credit = { _id: allocationId, customerId, amount: left, kind: 'left over', date, method } as const;
  await putCredit(tx, { ...credit, allocationId, bankEntryId }, ctx);
  return true;
}

export const TakenBack = z.strictObject({
  customerId: Id,
  allocationId: Id,
  date: Day,
  reason: Reason,
  /** A reversing entry for each payment row, and one for the credit. */
  reversals: z.array(z.strictObject({ invoiceId: Id, paymentId: Id, reversalId: Id })).max(1000),
  creditReversalId: Id,
});

/**
 * Reverses a whole payment: each of its rows that is not reversed yet, and its credit.
 * @throws Rejected with `credit_exceeded` if the credit was used meanwhile, `not_found` or `id_in_use`
 */
export async function reverseAllocation(tx: Tx, taken: z.output<typeof TakenBack>, ctx: Ctx): Promise<void> {
  const { customerId, allocationId, date, reason, reversals, creditReversalId } = taken;
  for (const { invoiceId, paymentId, reversalId } of reversals) {
    const payment = await mustGet(tx, 'payments', paymentId);
    const invoice = await mustGet(tx, 'invoices', invoiceId);
    const isPart = payment.allocationId === allocationId && payment.invoiceId === invoiceId;
    if (!isPart || invoice.customerId !== customerId)
      throw new Rejected('not_found', { table: 'payments', id: paymentId });
    if (payment.reversedBy === null && payment.reverses === null)
      await reversePayment(tx, { payment, reversalId, date, reason }, ctx);
  }
  const credit = await tx.get('credits', allocationId);
  if (!credit || credit.reversedBy !== null) return;
  if (credit.customerId !== customerId) throw new Rejected('not_found', { table: 'credits', id: allocationId });
  await reverseCredit(tx, { creditId: allocationId, reversalId: creditReversalId, date, reason }, ctx);
}

export const allocationMutations = {
  /** Records one payment over several invoices; the rest becomes the customer's credit. */
  'payment.allocate': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Payment over several invoices',
    undoMs: PAYMENT_UNDO_MS,
    makes: ({ allocationId }) => allocationId,
    args: AllocatedPayment,
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ allocationId, customerId, allocations }) => ({
      credits: allocationId,
      customers: customerId,
      ...partsOf(allocations),
    }),
    withdrawable: true,
    cash: ({ amount }) => amount,
    async run(tx, args, ctx) {
      await recordAllocation(tx, args, ctx);
    },
  }),

  /** Reverses a payment over several invoices, with an entry for each of its parts. */
  'payment.reverseAllocated': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Payment over several invoices taken back',
    args: TakenBack,
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, allocationId, reversals, creditReversalId }) => ({
      customers: customerId,
      credits: [allocationId, creditReversalId],
      ...partsOf(reversals),
    }),
    run: reverseAllocation,
  }),
} as const;
