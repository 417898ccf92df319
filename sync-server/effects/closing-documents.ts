import { isReminder } from '../../schema/closing/closing.ts';
import type { Billing } from '../../schema/closing/closing-entity.ts';
import type { Day, Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Tx } from '../../schema/core/mutation.ts';
import { numberText } from '../../schema/core/number-series.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { closingInvoiceOf, type DeliveredSlip } from '../../schema/papers/contents/invoice-contents.ts';
import { type CountedEntry, settlingsOf } from '../../schema/papers/contents/settlings.ts';
import { reminderOf } from '../../schema/papers/contents/statement-contents.ts';
import type { Credit, Payment } from '../../schema/payments/payment-entity.ts';
import type { Trx } from '../db/database.ts';
import type { Effect } from './effect.ts';
import { documentsAbout, issueDocument, partiesOf, reverseDocument } from './issue-document.ts';
import { deliveredOf } from './slip-documents.ts';

/** Reads records by id and skips missing ones. */
async function readAll<T extends TableName>(tx: Tx, table: T, ids: readonly Id[]): Promise<Row<T>[]> {
  const found: Row<T>[] = [];
  for (const id of ids) {
    const row = await tx.get(table, id);
    if (row) found.push(row);
  }
  return found;
}

/** The slips of a closing, as its invoice shows them. */
async function slipsOf(tx: Tx, { slipIds }: Billing): Promise<DeliveredSlip[]> {
  const found: DeliveredSlip[] = [];
  for (const slip of await readAll(tx, 'slips', slipIds)) {
    const delivered = await deliveredOf(tx, slip);
    if (delivered) found.push(delivered);
  }
  return found;
}

async function countedBy(tx: Tx, { paymentIds, creditIds }: Billing): Promise<CountedEntry[]> {
  const payments: Payment[] = await readAll(tx, 'payments', paymentIds);
  const credits: Credit[] = await readAll(tx, 'credits', creditIds);
  return settlingsOf({ payments, credits });
}

type Keep = { billingId: Id; isNew: boolean; today: Day; now: Instant };

/**
 * Issues or reverses the document of a closing as needed: a new closing gets its invoice; the invoice of a reversed or
 * missing one is reversed. The figures of a closing never change, so its invoice is never replaced.
 */
export async function reissueClosingDocument(trx: Trx, tx: Tx, { billingId, isNew, today, now }: Keep): Promise<void> {
  const billing = await tx.get('billings', billingId);
  const { current, last } = isNew ? { current: null, last: null } : await documentsAbout(tx, billingId);
  if (!billing || billing.reversedAt !== null) {
    if (current) await reverseDocument(trx, tx, { document: current, issuedOn: today, now });
    return;
  }
  if (current || (last === null && !isNew)) return;
  const { customerId, closedOn: issuedOn, replaces } = billing;
  const settlings = await countedBy(tx, billing);
  const closing = { closingNo: numberText(billing) ?? '', closing: billing, issuedOn };
  const parties = await partiesOf(tx, customerId);
  const contents = isReminder(billing)
    ? reminderOf(parties, closing, settlings)
    : closingInvoiceOf(parties, closing, { slips: await slipsOf(tx, billing), settlings });
  const former = last ?? (replaces === null ? null : (await documentsAbout(tx, replaces)).last);
  await issueDocument(trx, tx, { contents, customerId, causeId: billingId, replaces: former, now });
}

/** Issues the invoices of closings, and their reversals. */
export const issueClosings: Effect = async (tx, changes, { trx, now, today }) => {
  for (const { table, id, before } of changes) {
    if (table !== 'billings') continue;
    await reissueClosingDocument(trx, tx, { billingId: id, isNew: before === null, today, now });
  }
};
