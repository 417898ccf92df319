import { z } from 'zod';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { sumYen } from '../core/money.ts';
import { defineMutation, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { PositiveYen } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { assertMayCollect, COLLECTORS } from '../invoices/may-collect.ts';
import { assertAllocatable, partsOf } from './allocation-mutations.ts';
import { ReceiptNo } from './payment-entity.ts';
import { PAYMENT_UNDO_MS } from './payment-mutations.ts';
import { isRecorded, putPayment } from './payment-records.ts';

/** Part of the cash for one invoice, with the balance that its collector saw there. */
const CollectedPart = z.strictObject({ invoiceId: Id, paymentId: Id, amount: PositiveYen, balanceSeen: PositiveYen });

/** Cash taken at once for several invoices of one customer. */
const CollectedCash = z.strictObject({
  customerId: Id,
  allocationId: Id,
  date: Day,
  receiptNo: ReceiptNo.optional(),
  allocations: z.array(CollectedPart).min(1).max(100),
});
type CollectedCash = z.infer<typeof CollectedCash>;

const totalOf = ({ allocations }: Pick<CollectedCash, 'allocations'>) =>
  sumYen(allocations.map(({ amount }) => amount));

/**
 * True if this cash is already recorded in full.
 * @throws Rejected with `id_in_use` if something else has one of its ids
 */
async function isCollected(tx: Tx, { allocationId, allocations }: CollectedCash): Promise<boolean> {
  const [others, ...known] = await Promise.all([
    tx.where('payments', { allocationId }),
    ...allocations.map(({ paymentId: _id, invoiceId, amount }) => isRecorded(tx, { _id, invoiceId, amount })),
  ]);
  if (known.every((is) => is)) return true;
  if (others.some(({ reverses }) => reverses === null) || known.some((is) => is)) throw new Rejected('id_in_use');
  return false;
}

export const collectingMutations = {
  /**
   * Records cash for several invoices at once. As with one invoice, money that changed hands is recorded as taken: a
   * part may exceed the current balance, up to the balance seen, and the surplus stays on that invoice for the office.
   * So every yen is a payment that is handed over. A driver collects only its own invoices: if one was reassigned
   * meanwhile, nothing is recorded.
   */
  'payment.collect': defineMutation({
    may: COLLECTORS,
    title: /*i18n*/ 'Payment over several invoices',
    undoMs: PAYMENT_UNDO_MS,
    makes: ({ allocationId }) => allocationId,
    args: CollectedCash,
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ allocationId, allocations }) => ({ credits: allocationId, ...partsOf(allocations) }),
    reads: ({ customerId }) => ({ customers: customerId }),
    withdrawable: true,
    cash: totalOf,
    async run(tx, args, ctx) {
      const { customerId, allocationId, date, receiptNo, allocations } = args;
      assertAllocatable({ amount: totalOf(args), allocations });
      if (await isCollected(tx, args)) return;
      for (const { invoiceId, paymentId, amount, balanceSeen } of allocations) {
        const invoice = await tx.get('invoices', invoiceId);
        if (invoice?.customerId !== customerId) throw new Rejected('not_found', { table: 'invoices', id: invoiceId });
        await assertMayCollect(tx, ctx.actor, invoice);
        const balance = balanceOf(invoice);
        if (amount > Math.max(balance, balanceSeen)) throw new Rejected('overpayment', { balance });
        // Only the server knows every past balance of the invoice: it clears the doubt if this was one of them.
        const doubtedBalance = amount > balance ? balanceSeen : null;
        await putPayment(tx, { invoice, paymentId, amount, date, receiptNo, allocationId, doubtedBalance }, ctx);
      }
    },
  }),
} as const;
