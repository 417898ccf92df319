import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { type Ctx, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Reason } from '../core/reason.ts';
import { Rejected } from '../core/rejected.ts';
import { PositiveYen } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { mayHaveReturnInvoice, needsReturnInvoice } from '../invoices/return-invoice.ts';
import { isRecorded, putPayment } from './payment-records.ts';

const Reduction = z.strictObject({ invoiceId: Id, paymentId: Id, amount: PositiveYen, date: Day });

/**
 * Settles all or part of an invoice's balance without money.
 * @throws Rejected with `overpayment` if less is open; with `fee_too_high` for a fee that requires a return invoice
 * where none can be issued
 */
export async function reduce(
  tx: Tx,
  reduction: z.output<typeof Reduction> & {
    kind: 'fee' | 'bad debt';
    reason?: string;
    allocationId?: Id;
    bankEntryId?: Id;
  },
  ctx: Ctx,
): Promise<void> {
  const { invoiceId, paymentId, amount } = reduction;
  if (await isRecorded(tx, { _id: paymentId, invoiceId, amount })) return;
  const invoice = await mustGet(tx, 'invoices', invoiceId);
  if (reduction.kind === 'fee' && needsReturnInvoice(amount) && !mayHaveReturnInvoice(invoice, amount)) {
    throw new Rejected('fee_too_high');
  }
  const balance = balanceOf(invoice);
  if (amount > balance) throw new Rejected('overpayment', { balance });
  await putPayment(tx, { ...reduction, invoice }, ctx);
}

export const reductionMutations = {
  /** Writes off a bad debt. Reversed like a payment if it is paid after all. */
  'invoice.writeOff': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Bad debt written off',
    args: Reduction.extend({ reason: Reason }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => ({ invoices: invoiceId, payments: paymentId }),
    run: (tx, args, ctx) => reduce(tx, { ...args, kind: 'bad debt' }, ctx),
  }),

  /** Grants the transfer fee that a customer deducted from its payment. */
  'invoice.grantFee': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Transfer fee granted',
    args: Reduction,
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => ({ invoices: invoiceId, payments: paymentId }),
    run: (tx, args, ctx) => reduce(tx, { ...args, kind: 'fee' }, ctx),
  }),
} as const;
