import { z } from 'zod';
import { type Actor, OFFICE_ROLES } from '../actor.ts';
import { Day } from '../days.ts';
import { Id } from '../ids.ts';
import { addYen, MAX_YEN, subtractYen, type Yen } from '../money.ts';
import { type Ctx, defineMutation, mustGet, type Tx } from '../mutation.ts';
import { Rejected } from '../rejected.ts';
import { type Invoice, type Payment, PaymentFields, PositiveYen, ReceiptNo } from './billing-entity.ts';
import { balanceOf, settled } from './billing-rules.ts';
import { recordedDay } from './money-days.ts';

export const COLLECTORS = ['admin', 'manager', 'driver'] as const;
/** As long as a delivery can be undone. Later only the office can reverse a payment, by an entry of its own. */
const PAYMENT_UNDO_MS = 10_000;

/** Drivers collect only invoices assigned to them; the office collects any. */
export async function assertMayCollect(tx: Tx, actor: Actor, { assignToCollect }: Invoice) {
  if (actor.role !== 'driver' || assignToCollect === actor._id) return;
  const other = assignToCollect === null ? undefined : await tx.get('employees', assignToCollect);
  throw new Rejected('not_assigned', { to: assignToCollect, toName: other?.username ?? null });
}

/**
 * True if this payment is already recorded.
 * @throws Rejected with `id_in_use` if another payment has its id
 */
async function isRecorded(
  tx: Tx,
  { _id, invoiceId, amount }: Pick<Payment, '_id' | 'invoiceId'> & { amount?: Yen | undefined },
): Promise<boolean> {
  const existing = await tx.get('payments', _id);
  if (!existing) return false;
  if (existing.invoiceId !== invoiceId || existing.amount !== (amount ?? existing.amount))
    throw new Rejected('id_in_use');
  return true;
}

type Received = {
  invoice: Invoice;
  paymentId: Id;
  amount: Yen;
  date: Day;
  receiptNo: string | undefined;
  balanceSeen: Yen | undefined;
};

/** @throws Rejected with `overpayment` if the total would exceed the largest amount of a record */
async function record(tx: Tx, received: Received, { actor, at, now, today }: Ctx) {
  const { invoice, paymentId, amount, date, receiptNo, balanceSeen } = received;
  const balance = balanceOf(invoice);
  if (addYen(invoice.paid, amount) > MAX_YEN) throw new Rejected('overpayment', { balance });
  await tx.put('payments', {
    _id: paymentId,
    invoiceId: invoice._id,
    amount,
    date: recordedDay(date, today),
    collectedBy: actor.username,
    collectorId: actor._id,
    takenAt: at,
    recordedAt: now,
    receiptNo: receiptNo ?? null,
    handoverId: null,
    reverses: null,
    reason: '',
    reversedBy: null,
    // Only the server knows every balance that the invoice had: it clears the doubt if this was one of them.
    doubtedBalance: amount > balance ? (balanceSeen ?? null) : null,
  });
  await tx.put('invoices', settled({ ...invoice, paid: addYen(invoice.paid, amount) }, at));
}

export const paymentMutations = {
  /**
   * Records cash for part or all of the balance. Refuses more than the balance, unless the collector saw that balance
   * when taking the money: money that changed hands is recorded, and the surplus is the customer's credit. If the
   * invoice never had the named balance, the payment says so for the office to check.
   */
  'invoice.addPayment': defineMutation({
    may: COLLECTORS,
    title: /*i18n*/ 'Payment',
    undoMs: PAYMENT_UNDO_MS,
    makes: ({ paymentId }) => paymentId,
    args: PaymentFields,
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => [invoiceId, paymentId],
    withdrawable: true,
    change: 'amount',
    cash: ({ amount }) => amount,
    async run(tx, { invoiceId, paymentId, amount, date, balanceSeen, receiptNo }, ctx) {
      if (await isRecorded(tx, { _id: paymentId, invoiceId, amount })) return;
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      await assertMayCollect(tx, ctx.actor, invoice);
      const balance = balanceOf(invoice);
      if (amount > Math.max(balance, balanceSeen ?? 0)) throw new Rejected('overpayment', { balance });
      await record(tx, { invoice, paymentId, amount, date, receiptNo, balanceSeen }, ctx);
    },
  }),

  /**
   * Records payment of the whole balance. `balanceSeen` is the amount taken from a possibly stale screen; that amount
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
    }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => [invoiceId, paymentId],
    withdrawable: true,
    change: 'amount',
    cash: ({ balanceSeen }) => balanceSeen ?? 0,
    async run(tx, { invoiceId, paymentId, date, balanceSeen, receiptNo }, ctx) {
      if (await isRecorded(tx, { _id: paymentId, invoiceId, amount: balanceSeen })) return;
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      await assertMayCollect(tx, ctx.actor, invoice);
      const amount = balanceSeen ?? balanceOf(invoice);
      if (amount <= 0) throw new Rejected('nothing_due', { balance: balanceOf(invoice) });
      await record(tx, { invoice, paymentId, amount, date, receiptNo, balanceSeen }, ctx);
    },
  }),

  /** Corrects a mistyped payment, to no more than the invoice's amount. */
  'invoice.editPayment': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Payment corrected',
    args: z.strictObject({ invoiceId: Id, paymentId: Id, amount: PositiveYen.optional(), date: Day.optional() }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId }) => [invoiceId, paymentId],
    async run(tx, { invoiceId, paymentId, ...patch }, { at, today }) {
      const payment = await mustGet(tx, 'payments', paymentId);
      if (payment.invoiceId !== invoiceId) throw new Rejected('not_found', { table: 'payments', id: paymentId });
      if (payment.handoverId !== null) throw new Rejected('day_closed', { handoverId: payment.handoverId });
      if (payment.reverses !== null || payment.reversedBy !== null) throw new Rejected('already_reversed');
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      const amount = patch.amount ?? payment.amount;
      const balance = addYen(balanceOf(invoice), payment.amount);
      if (amount > Math.max(balance, payment.amount)) throw new Rejected('overpayment', { balance });
      const date = patch.date === undefined ? payment.date : recordedDay(patch.date, today);
      await tx.put('payments', { ...payment, amount, date });
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
      reason: z.string().trim().min(1, /*i18n*/ 'This field is required.').max(500),
    }),
    subject: ({ invoiceId }) => ({ table: 'invoices', id: invoiceId }),
    touches: ({ invoiceId, paymentId, reversalId }) => [invoiceId, paymentId, reversalId],
    async run(tx, { invoiceId, paymentId, reversalId, date, reason }, { actor, at, now, today }) {
      const payment = await mustGet(tx, 'payments', paymentId);
      if (payment.invoiceId !== invoiceId) throw new Rejected('not_found', { table: 'payments', id: paymentId });
      if (payment.reversedBy === reversalId) return;
      if (payment.reversedBy !== null || payment.reverses !== null) throw new Rejected('already_reversed');
      if (await tx.get('payments', reversalId)) throw new Rejected('id_in_use');
      const invoice = await mustGet(tx, 'invoices', invoiceId);
      await tx.put('payments', { ...payment, reversedBy: reversalId });
      await tx.put('payments', {
        ...payment,
        _id: reversalId,
        amount: subtractYen(0, payment.amount),
        date: recordedDay(date, today),
        collectedBy: actor.username,
        collectorId: actor._id,
        takenAt: at,
        recordedAt: now,
        receiptNo: null,
        handoverId: null,
        doubtedBalance: null,
        reverses: paymentId,
        reason,
      });
      await tx.put('invoices', settled({ ...invoice, paid: subtractYen(invoice.paid, payment.amount) }, at));
    },
  }),
} as const;
