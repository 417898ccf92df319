import type { Day, Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { addYen, sumYen } from '../../schema/core/money.ts';
import { mustGet, type Tx } from '../../schema/core/mutation.ts';
import { type PaidInvoice, receiptOf } from '../../schema/papers/contents/receipt-contents.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import type { Credit, Payment } from '../../schema/payments/payment-entity.ts';
import { isMoney } from '../../schema/payments/payment-rules.ts';
import type { Trx } from '../db/database.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';
import { documentsAbout, issueDocument, partiesOf, reverseDocument } from './issue-document.ts';

/** Money received at once: payments on invoices, and the credit left over. */
type Received = { payments: Payment[]; credit: Credit | null };

/** True for a payment with a receipt, as opposed to a reversal of one. */
const isReceived = (payment: Pick<Payment, 'kind' | 'reverses'>) => isMoney(payment) && payment.reverses === null;
const isLeftOver = ({ kind, reverses }: Pick<Credit, 'kind' | 'reverses'>) => kind === 'left over' && reverses === null;

/**
 * The money of a receipt as it counts now.
 * @param causeId a payment's id, or that of a payment over several invoices
 */
async function receivedOf(tx: Tx, causeId: Id): Promise<Received> {
  const single = await tx.get('payments', causeId);
  const parts = single ? [single] : await tx.where('payments', { allocationId: causeId });
  const credit = single ? undefined : await tx.get('credits', causeId);
  return {
    payments: parts.filter((part) => isReceived(part) && part.reversedBy === null),
    credit: credit && isLeftOver(credit) && credit.reversedBy === null ? credit : null,
  };
}

/** A payment as a line of its receipt. */
async function paidBy(tx: Tx, { invoiceId, amount }: Payment): Promise<PaidInvoice> {
  const { dueDate, origin } = await mustGet(tx, 'invoices', invoiceId);
  // An invoice has the id of the slip or closing that its document is about.
  const document = origin === undefined ? null : (await documentsAbout(tx, invoiceId)).current;
  return {
    dueOn: dueDate,
    amount,
    document: document && { no: document.no, snapshot: Snapshot.parse(document.snapshot) },
  };
}

/** What a receipt says about the money; null if none of it counts any more. */
function saidOf({ payments: [first, ...others], credit }: Received) {
  const whole = first ?? credit;
  if (!whole) return null;
  const { date: receivedOn, method } = whole;
  const leftOver = credit?.amount ?? 0;
  const amount = addYen(sumYen([...(first ? [first] : []), ...others].map((each) => each.amount)), leftOver);
  return { receivedOn, method: method ?? 'cash', amount, leftOver };
}

type SaidOfMoney = NonNullable<ReturnType<typeof saidOf>>;

/** True if a receipt says the same about its money; changed documents of its invoices need no new receipt. */
function saysThat(snapshot: object, { receivedOn, method, amount, leftOver }: SaidOfMoney): boolean {
  const shown = Snapshot.parse(snapshot);
  if (shown.paper !== 'receipt' || shown.receivedOn !== receivedOn) return false;
  return shown.method === method && shown.amount === amount && shown.leftOver === leftOver;
}

async function receiptFor(tx: Tx, { payments, credit }: Received, { amount: _sum, ...said }: SaidOfMoney) {
  const invoices: PaidInvoice[] = [];
  for (const payment of payments) invoices.push(await paidBy(tx, payment));
  const [first] = payments;
  const customerId = first
    ? (await mustGet(tx, 'invoices', first.invoiceId)).customerId
    : // A receipt of nothing but credit has the credit.
      (credit as Credit).customerId;
  const receiptNo = first?.receiptNo ?? null;
  return { customerId, contents: receiptOf(await partiesOf(tx, customerId), { ...said, receiptNo, invoices }) };
}

type Keep = { causeId: Id; isNew: boolean; takenBackOn: Day | null; today: Day; now: Instant };

/**
 * Issues, replaces or reverses the receipt of money as needed: a new receipt replaces one that says something else;
 * money that was taken back, or is missing, has its receipt reversed. Payments from before there were documents have no
 * receipt.
 */
export async function reissueReceipt(trx: Trx, tx: Tx, keep: Keep): Promise<void> {
  const { causeId, isNew, takenBackOn, today, now } = keep;
  const { current, last } = isNew ? { current: null, last: null } : await documentsAbout(tx, causeId);
  if (last === null && !isNew) return;
  const received = await receivedOf(tx, causeId);
  const said = saidOf(received);
  if (said === null) {
    const issuedOn = takenBackOn ?? today;
    if (current && issuedOn) await reverseDocument(trx, tx, { document: current, issuedOn, now });
    return;
  }
  if (current && saysThat(current.snapshot, said)) return;
  await issueDocument(trx, tx, { ...(await receiptFor(tx, received, said)), causeId, replaces: last, now });
}

/** A change to the money of a receipt. */
type Cause = { isNew: boolean; takenBackOn: Day | null };

/** True for a payment of money, and for credit left over from one. */
const isOfReceipt = (row: Payment | Credit): boolean => ('invoiceId' in row ? isMoney(row) : row.kind === 'left over');

/** The receipts that changes affect, by the id of the payment or of the payment over several invoices. */
export function receiptCauses(changes: readonly RowChange[]): Map<Id, Cause> {
  const causes = new Map<Id, Cause>();
  const note = (id: Id, { isNew, takenBackOn }: Cause) => {
    const known = causes.get(id);
    causes.set(id, { isNew: isNew && known?.isNew !== false, takenBackOn: takenBackOn ?? known?.takenBackOn ?? null });
  };
  for (const { table, id, before, after } of changes) {
    const row = (table === 'payments' || table === 'credits') && (after ?? before);
    if (!row || !isOfReceipt(row)) continue;
    // The day on a reversal is the day on which the money was taken back.
    const takenBackOn = row.reverses === null ? null : row.date;
    note(row.allocationId ?? row.reverses ?? id, { isNew: before === null && row.reverses === null, takenBackOn });
  }
  return causes;
}

/** Issues a receipt each time money is received, and updates it when that changes. */
export const issueReceipts: Effect = async (tx, changes, { trx, now, today }) => {
  for (const [causeId, cause] of receiptCauses(changes))
    await reissueReceipt(trx, tx, { causeId, ...cause, today, now });
};
