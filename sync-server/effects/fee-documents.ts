import type { Day, Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { mustGet, type Tx } from '../../schema/core/mutation.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { needsReturnInvoice } from '../../schema/invoices/return-invoice.ts';
import { feeReturnOf } from '../../schema/papers/contents/fee-contents.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import type { Payment } from '../../schema/payments/payment-entity.ts';
import type { Trx } from '../db/database.ts';
import type { RowChange } from '../db/server-tx.ts';
import type { Effect } from './effect.ts';
import { documentsAbout, issueDocument, partiesOf, reverseDocument } from './issue-document.ts';

/** True for a fee, not itself a reversal, that is large enough for the law to require a return invoice. */
const isLarge = ({ kind, amount, reverses }: Pick<Payment, 'kind' | 'amount' | 'reverses'>): boolean =>
  kind === 'fee' && reverses === null && needsReturnInvoice(amount);

/** The return invoice of a fee, and its customer; null if its invoice has no document with tax rates. */
async function returnFor(tx: Tx, { invoiceId, amount, date: grantedOn }: Payment) {
  const { customerId } = await mustGet(tx, 'invoices', invoiceId);
  // An invoice has the id of the slip or closing that its document is about.
  const { current } = await documentsAbout(tx, invoiceId);
  const lowered = current && Snapshot.parse(current.snapshot);
  const contents = lowered && feeReturnOf(await partiesOf(tx, customerId), { amount, grantedOn }, lowered);
  return contents && { contents, customerId };
}

type Keep = {
  paymentId: Id;
  isNew: boolean;
  takenBackOn: Day | null;
  today: Day;
  now: Instant;
  mayRefuse: boolean;
};

/**
 * Issues or reverses the return invoice of a granted fee as needed: a new fee gets one; that of a fee which was taken
 * back, or is missing, is reversed.
 * @throws Rejected with `fee_too_high` if a new one can have none, and `mayRefuse`
 */
export async function reissueFeeReturn(trx: Trx, tx: Tx, keep: Keep): Promise<void> {
  const { paymentId, isNew, takenBackOn, today, now, mayRefuse } = keep;
  const payment = await tx.get('payments', paymentId);
  const { current, last } = isNew ? { current: null, last: null } : await documentsAbout(tx, paymentId);
  if (!payment || !isLarge(payment) || payment.reversedBy !== null) {
    const issuedOn = takenBackOn ?? today;
    if (current?.kind === 'return invoice' && issuedOn)
      await reverseDocument(trx, tx, { document: current, issuedOn, now });
    return;
  }
  if (current || (last === null && !isNew)) return;
  const issued = await returnFor(tx, payment);
  if (issued) await issueDocument(trx, tx, { ...issued, causeId: paymentId, replaces: last, now });
  else if (mayRefuse) throw new Rejected('fee_too_high');
}

/** The granted fees that changes affect, if they need return invoices, with the day on which each was taken back. */
export function feeCauses(changes: readonly RowChange[]): Map<Id, Pick<Keep, 'isNew' | 'takenBackOn'>> {
  const causes = new Map<Id, Pick<Keep, 'isNew' | 'takenBackOn'>>();
  for (const { table, id, before, after } of changes) {
    const row = table === 'payments' ? (after ?? before) : null;
    if (row?.kind !== 'fee' || !needsReturnInvoice(row.amount)) continue;
    if (row.reverses !== null) causes.set(row.reverses, { isNew: false, takenBackOn: row.date });
    else if (!causes.has(id)) causes.set(id, { isNew: before === null, takenBackOn: null });
  }
  return causes;
}

/** Issues the return invoices of granted fees, and reverses those of fees that were taken back. */
export const issueFeeReturns: Effect = async (tx, changes, { trx, now, today, isRepeat }) => {
  for (const [paymentId, cause] of feeCauses(changes))
    await reissueFeeReturn(trx, tx, { paymentId, ...cause, today, now, mayRefuse: cause.isNew && !isRepeat });
};
