import { z } from 'zod';
import { type Actor, OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { addYen, subtractYen, type Yen } from '../core/money.ts';
import { recordedDay } from '../core/money-days.ts';
import { type Ctx, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Reason } from '../core/reason.ts';
import { Rejected } from '../core/rejected.ts';
import { type Invoice, PositiveYen } from '../invoices/invoice-entity.ts';
import { balanceOf, settled } from '../invoices/invoice-rules.ts';
import { assertMayCollect, COLLECTORS } from '../invoices/may-collect.ts';
import { reverseCredit } from './credit-records.ts';
import { PaymentFields, ReceiptNo } from './payment-entity.ts';
import { MoneyMethod } from './payment-kinds.ts';
import { isRecorded, putPayment, reversePayment, withMethod } from './payment-records.ts';
import { isCash, isMoney } from './payment-rules.ts';

/** As long as for a delivery. After this only the office can reverse a payment, by an entry of its own. */
export const PAYMENT_UNDO_MS = 10_000;

/**
 * Asserts that a driver takes cash only.
 * @throws Rejected with `forbidden`
 */
function assertMayTake({ role }: Actor, method: MoneyMethod | undefined): void {
  if (role === 'driver' && !isCash({ method })) throw new Rejected('forbidden');
}

type Received = {
  invoice: Invoice;
  paymentId: Id;
  amount: Yen;
  date: Day;
  method: MoneyMethod | undefined;
  receiptNo: string | undefined;
  balanceSeen: Yen | undefined;
};

/** @throws Rejected with `overpayment` if the total would exceed the largest amount of a record */
async function record(tx: Tx, { balanceSeen, ...received }: Received, ctx: Ctx) {
  // Only the server knows every past balance of the invoice: it clears the doubt if this was one of them.
  const doubtedBalance = received.amount > balanceOf(received.invoice) ? (balanceSeen ?? null) : null;
  await putPayment(tx, { ...received, doubtedBalance }, ctx);
}

export const paymentMutations = {
  /**
   * Records cash for part or all of the balance. Refuses more than the balance, unless the collector saw that balance
   * when taking the money: money that changed hands is recorded, and the surplus is the customer's credit. If the
   * invoice never had that balance, the payment is marked for the office to check.
   */
  'invoice.addPayment': defineMutation({
    may: COLLECTORS,
    title: /*i18n*/ 'Payment',
    undoMs: PAYMENT_UNDO_MS,
    makes: ({ paymentId }) => paymentId,
    args: PaymentFields,
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => ({ invoices: invoiceId, payments: paymentId }),
    withdrawable: true,
    change: 'amount',
    cash: ({ amount }) => amount,
    async run(tx, { invoiceId, paymentId, amount, date, balanceSeen, receiptNo, method }, ctx) {
      if (await isRecorded(tx, { _id: paymentId, invoiceId, amount })) return;
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      await assertMayCollect(tx, ctx.actor, invoice);
      assertMayTake(ctx.actor, method);
      const balance = balanceOf(invoice);
      if (amount > Math.max(balance, balanceSeen ?? 0)) throw new Rejected('overpayment', { balance });
      await record(tx, { invoice, paymentId, amount, date, method, receiptNo, balanceSeen }, ctx);
    },
  }),

  /**
   * Records payment of the whole balance. `balanceSeen` is the amount taken, from a possibly stale screen; that amount
   * is recorded.
   */
  'invoice.payInFull': defineMutation({
    may: COLLECTORS,
    title: /*i18n*/ 'Payment in full',
    undoMs: PAYMENT_UNDO_MS,
    makes: ({ paymentId }) => paymentId,
    args: z.strictObject({
      invoiceId: Id,
      paymentId: Id,
      date: Day,
      balanceSeen: PositiveYen.optional(),
      receiptNo: ReceiptNo.optional(),
      /** Absent for cash. */
      method: MoneyMethod.optional(),
    }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => ({ invoices: invoiceId, payments: paymentId }),
    withdrawable: true,
    change: 'amount',
    cash: ({ balanceSeen }) => balanceSeen ?? 0,
    async run(tx, { invoiceId, paymentId, date, balanceSeen, receiptNo, method }, ctx) {
      if (await isRecorded(tx, { _id: paymentId, invoiceId, amount: balanceSeen })) return;
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      await assertMayCollect(tx, ctx.actor, invoice);
      assertMayTake(ctx.actor, method);
      const amount = balanceSeen ?? balanceOf(invoice);
      if (amount <= 0) throw new Rejected('nothing_due', { balance: balanceOf(invoice) });
      await record(tx, { invoice, paymentId, amount, date, method, receiptNo, balanceSeen }, ctx);
    },
  }),

  /**
   * Corrects a mistyped payment, to at most the invoice's amount. Parts of a payment over several invoices, credit,
   * granted fees, bad debts and payments counted by a closing can't be corrected, only reversed.
   */
  'invoice.editPayment': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Payment corrected',
    args: z.strictObject({
      invoiceId: Id,
      paymentId: Id,
      amount: PositiveYen.optional(),
      date: Day.optional(),
      method: MoneyMethod.optional(),
    }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => ({ invoices: invoiceId, payments: paymentId }),
    async run(tx, { invoiceId, paymentId, ...patch }, { at, today }) {
      const payment = await mustGet(tx, 'payments', paymentId);
      if (payment.invoiceId !== invoiceId) throw new Rejected('not_found', { table: 'payments', id: paymentId });
      if (payment.handoverId !== null) throw new Rejected('day_closed', { handoverId: payment.handoverId });
      if (payment.reverses !== null || payment.reversedBy !== null) throw new Rejected('already_reversed');
      const isFixed = payment.allocationId !== undefined || payment.billingId !== undefined;
      if (!isMoney(payment) || isFixed) throw new Rejected('not_editable');
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      const amount = patch.amount ?? payment.amount;
      const balance = addYen(balanceOf(invoice), payment.amount);
      if (amount > Math.max(balance, payment.amount)) throw new Rejected('overpayment', { balance });
      const date = patch.date === undefined ? payment.date : recordedDay(patch.date, today);
      const { method, ...rest } = payment;
      await tx.put('payments', { ...rest, amount, date, ...withMethod(patch.method ?? method) });
      const paid = addYen(invoice.paid, subtractYen(amount, payment.amount));
      await tx.put('invoices', settled({ ...invoice, paid }, at));
    },
  }),

  /**
   * Reverses a payment by an entry of its own, with a reason: counted and handed-over cash is never edited, only
   * offset.
   */
  'invoice.reversePayment': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Payment taken back',
    args: z.strictObject({
      invoiceId: Id,
      paymentId: Id,
      reversalId: Id,
      date: Day,
      reason: Reason,
    }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId, reversalId }) => ({ invoices: invoiceId, payments: [paymentId, reversalId] }),
    async run(tx, { invoiceId, paymentId, reversalId, date, reason }, ctx) {
      const payment = await mustGet(tx, 'payments', paymentId);
      if (payment.invoiceId !== invoiceId) throw new Rejected('not_found', { table: 'payments', id: paymentId });
      if (payment.reversedBy === reversalId) return;
      if (payment.reversedBy !== null || payment.reverses !== null) throw new Rejected('already_reversed');
      if (payment.kind === 'credit') await reverseCredit(tx, { creditId: paymentId, reversalId, date, reason }, ctx);
      await reversePayment(tx, { payment, reversalId, date, reason }, ctx);
    },
  }),
} as const;
