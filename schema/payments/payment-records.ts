import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { addYen, MAX_YEN, type Yen } from '../core/money.ts';
import { recordedDay } from '../core/money-days.ts';
import { type Ctx, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf, settled } from '../invoices/invoice-rules.ts';
import type { Payment } from './payment-entity.ts';
import type { MoneyMethod, PaymentKind } from './payment-kinds.ts';
import { isCash, reversalOf } from './payment-rules.ts';

/** Leaves out the method for cash, as in older records. */
export function withMethod(method: MoneyMethod | undefined): { method?: MoneyMethod } {
  return method === undefined || isCash({ method }) ? {} : { method };
}

type Settling = {
  invoice: Invoice;
  paymentId: Id;
  amount: Yen;
  date: Day;
  method?: MoneyMethod | undefined;
  /** Absent for money. */
  kind?: Exclude<PaymentKind, 'money'>;
  receiptNo?: string | undefined;
  reason?: string;
  doubtedBalance?: Yen | null;
  allocationId?: Id;
  bankEntryId?: Id | undefined;
};

/**
 * Writes a payment, or another way of settling, and its invoice.
 * @throws Rejected with `overpayment` if the total would exceed the largest amount of a record
 */
export async function putPayment(tx: Tx, settling: Settling, { actor, at, now, today }: Ctx): Promise<void> {
  const { invoice, paymentId, amount, date, method, kind, receiptNo, allocationId, bankEntryId } = settling;
  const paid = addYen(invoice.paid, amount);
  if (paid > MAX_YEN) throw new Rejected('overpayment', { balance: balanceOf(invoice) });
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
    reason: settling.reason ?? '',
    reversedBy: null,
    doubtedBalance: settling.doubtedBalance ?? null,
    ...withMethod(kind === undefined ? method : 'other'),
    ...(kind !== undefined && { kind }),
    ...(allocationId !== undefined && { allocationId }),
    ...(bankEntryId !== undefined && { bankEntryId }),
  });
  await tx.put('invoices', settled({ ...invoice, paid }, at));
}

/**
 * True if this payment is already recorded.
 * @throws Rejected with `id_in_use` if another payment has its id
 */
export async function isRecorded(
  tx: Tx,
  { _id, invoiceId, amount }: Pick<Payment, '_id' | 'invoiceId'> & { amount?: Yen | undefined },
): Promise<boolean> {
  const existing = await tx.get('payments', _id);
  if (!existing) return false;
  if (existing.invoiceId !== invoiceId || existing.amount !== (amount ?? existing.amount))
    throw new Rejected('id_in_use');
  return true;
}

type Reversal = { payment: Payment; reversalId: Id; date: Day; reason: string };

/**
 * Reverses a payment by an entry of its own, with a reason, and reopens its invoice.
 * @throws Rejected with `id_in_use`, or `not_found` without its invoice
 */
export async function reversePayment(
  tx: Tx,
  { payment, reversalId, date, reason }: Reversal,
  { actor, at, now, today }: Ctx,
): Promise<void> {
  if (await tx.get('payments', reversalId)) throw new Rejected('id_in_use');
  const invoice = await mustGet(tx, 'invoices', payment.invoiceId);
  await tx.put('payments', { ...payment, reversedBy: reversalId });
  // The next closing counts the reversal.
  const { billingId: _counted, ...copied } = payment;
  await tx.put('payments', {
    ...copied,
    _id: reversalId,
    amount: reversalOf(payment),
    date: recordedDay(date, today),
    collectedBy: actor.username,
    collectorId: actor._id,
    takenAt: at,
    recordedAt: now,
    receiptNo: null,
    handoverId: null,
    doubtedBalance: null,
    reverses: payment._id,
    reason,
  });
  await tx.put('invoices', settled({ ...invoice, paid: addYen(invoice.paid, reversalOf(payment)) }, at));
}
