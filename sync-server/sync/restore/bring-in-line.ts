import { type Day, type Instant, toInstant } from '../../../schema/core/days.ts';
import { sumYen } from '../../../schema/core/money.ts';
import { isAppendOnly, type TableName } from '../../../schema/core/table-names.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { putCredit } from '../../../schema/payments/credit-records.ts';
import { expectedCash } from '../../../schema/payments/handover-rules.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { asPaid, creditOf, reversalOf } from '../../../schema/payments/payment-rules.ts';
import { putSlipsInvoice } from '../../../schema/slips/slip-delivery.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { invoicedAmount, totalOf } from '../../../schema/slips/slip-rules.ts';
import type { Moment } from '../../clock/business-day.ts';
import { decodeRow } from '../../db/column-codec.ts';
import type { Db, Trx } from '../../db/database.ts';
import { raiseOrderNo } from '../../db/meta.ts';
import type { createServerTx } from '../../db/server-tx.ts';
import { reissueClosingDocument } from '../../effects/closing-documents.ts';
import { feeCauses, reissueFeeReturn } from '../../effects/fee-documents.ts';
import { documentsAbout, reverseDocument } from '../../effects/issue-document.ts';
import { receiptCauses, reissueReceipt } from '../../effects/receipt-effects.ts';
import { reissueSlipDocument } from '../../effects/slip-documents.ts';
import { papersOf } from '../feed/visibility.ts';
import { bringLoginsInLine } from './bring-logins.ts';
import { foldRecord } from './record-history.ts';

export type ServerTx = ReturnType<typeof createServerTx>;
export type Key = { table: TableName; id: string };

/** Sets a record to the result of its history. */
async function bringInLine<T extends TableName>(trx: Db, tx: ServerTx, { table, id }: { table: T; id: string }) {
  const { row } = await foldRecord(trx, { table, id });
  if (row) await tx.put(table, row);
  else if (!isAppendOnly(table)) await tx.remove(table, id);
}

/** Recomputes an invoice's `paid` from the payments that are here; some may still be missing. */
async function countPayments(trx: Db, tx: ServerTx, id: string): Promise<void> {
  const invoice = await tx.get('invoices', id);
  if (!invoice) return;
  const stored = await trx.selectFrom('payments').selectAll().where('invoiceId', '=', id).execute();
  const payments = stored.map((row) => decodeRow('payments', row));
  await tx.put('invoices', asPaid(invoice, payments));
}

/** Makes a reversal take back its whole payment, even if an older correction of that was returned after it. */
async function countReversals(tx: ServerTx): Promise<void> {
  for (const { table, after } of tx.changes()) {
    if (table !== 'payments' || !after) continue;
    const payment = after.reverses === null ? after : await tx.get('payments', after.reverses);
    const reversal = payment?.reversedBy ? await tx.get('payments', payment.reversedBy) : undefined;
    if (!payment || !reversal) continue;
    const amount = reversalOf(payment);
    if (reversal.amount !== amount) await tx.put('payments', { ...reversal, amount });
  }
}

/**
 * Recomputes a handover's `expected` from its payments as of its closing: a correction of one may have been returned,
 * or refused, since. A handover that was in the backup stays as it is.
 */
async function countCash(trx: Db, tx: ServerTx, id: string): Promise<void> {
  const handover = await tx.get('handovers', id);
  const close = await trx
    .selectFrom('recordChanges')
    .innerJoin('mutationLog', 'mutationLog.id', 'recordChanges.mutationId')
    .innerJoin('epochs', 'epochs.id', 'mutationLog.epoch')
    .innerJoin('baseRecords', (join) =>
      join
        .onRef('baseRecords.tbl', '=', 'recordChanges.tbl')
        .onRef('baseRecords.recordId', '=', 'recordChanges.recordId')
        .on('baseRecords.row', 'is', null),
    )
    .select(['epochs.no', 'epochs.id as epoch', 'mutationLog.seq'])
    .where('recordChanges.tbl', '=', 'handovers')
    .where('recordChanges.recordId', '=', id)
    .where('op', '=', 'created')
    .executeTakeFirst();
  if (!handover || !close) return;
  const payments: Payment[] = [];
  for (const { _id } of await trx.selectFrom('payments').select('_id').where('handoverId', '=', id).execute()) {
    const place = { no: close.no, epoch: close.epoch, seq: close.seq ?? 0 };
    const { row } = await foldRecord(trx, { table: 'payments', id: _id }, place);
    if (row) payments.push(row);
  }
  await tx.put('handovers', { ...handover, expected: expectedCash(payments) });
}

/** The slips that correct another one. */
export async function readCorrections(trx: Db, { _id, customerId }: Pick<Slip, '_id' | 'customerId'>): Promise<Slip[]> {
  const stored = await trx
    .selectFrom('slips')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('correctsId', '=', _id)
    .execute();
  return stored.map((row) => decodeRow('slips', row));
}

/** Credits a slip that takes back more than it brings, as at its delivery. Credit that was used stays. */
async function countCredit(tx: ServerTx, { _id, customerId, lines }: Slip, date: Day, at: Instant): Promise<void> {
  const [owed, credit] = [Math.max(0, 0 - totalOf(lines)), await tx.get('credits', _id)];
  const given = credit?.amount ?? 0;
  const left = creditOf(await tx.where('credits', { customerId }));
  if (owed === given || (owed < given && sumYen([left, owed, 0 - given]) < 0)) return;
  if (owed === 0) await tx.remove('credits', _id);
  else if (credit) await tx.put('credits', { ...credit, amount: owed });
  else {
    const nobody = { actor: { username: '' }, at, today: date };
    await putCredit(tx, { _id, customerId, amount: owed, kind: 'returned', date }, nobody);
  }
}

/** False for an invoice of 0 that nobody paid. */
async function isNeeded(trx: Db, { _id, amount }: Invoice): Promise<boolean> {
  if (amount !== 0) return true;
  const papers = await papersOf(trx, _id);
  return papers.length > 0;
}

/**
 * Recomputes how a cash customer's slip is billed, by its invoice or by the credit that it gives, from its lines and
 * corrections, which may have been returned in another order.
 */
async function countSlip(trx: Db, tx: ServerTx, id: string): Promise<void> {
  const slip = await tx.get('slips', id);
  if (slip?.billing !== 'cash' || slip.billedAt === null) return;
  const [isFirst, date] = [slip.correctsId === null, slip.deliveredOn ?? slip.day];
  if (isFirst) await countCredit(tx, slip, date, slip.billedAt);
  const invoice = await tx.get('invoices', id);
  const [corrections, owed] = [await readCorrections(trx, slip), totalOf(slip.lines)];
  const credits = await Promise.all([slip, ...corrections].map(({ _id }) => tx.get('credits', _id)));
  const returned = sumYen(credits.flatMap((credit) => (credit?.kind === 'returned' ? credit.amount : [])));
  const amount = invoicedAmount({ slip, corrections, returned });
  if (!invoice && isFirst && (owed >= 0 || amount > 0)) {
    const collector = (await tx.get('orderTracks', id))?.deliveredBy ?? null;
    await putSlipsInvoice(tx, { slip, amount, dueDate: date }, { at: slip.billedAt, collector });
  }
  if (invoice?.origin !== 'slip') return;
  if (owed < 0 && !(await isNeeded(trx, { ...invoice, amount }))) await tx.remove('invoices', id);
  else if (amount !== invoice.amount) await tx.put('invoices', { ...invoice, amount });
}

/**
 * Brings documents in line with their payments, slips and closings, which may have been revoked. Issued documents stay,
 * as somebody may have printed them; further documents reverse them.
 */
async function bringDocumentsInLine(trx: Trx, tx: ServerTx, { now, today }: Moment): Promise<void> {
  const keep = { isNew: false, today, now: toInstant(now) };
  const changes = tx.changes();
  for (const { table, id } of changes) {
    if (table === 'slips') await reissueSlipDocument(trx, tx, { slipId: id, ...keep });
    if (table === 'billings') await reissueClosingDocument(trx, tx, { billingId: id, ...keep });
  }
  for (const causeId of receiptCauses(changes).keys()) {
    await reissueReceipt(trx, tx, { causeId, takenBackOn: null, ...keep });
  }
  for (const paymentId of feeCauses(changes).keys()) {
    await reissueFeeReturn(trx, tx, { paymentId, takenBackOn: null, ...keep, mayRefuse: false });
  }
  const causes = changes.flatMap(({ table, after }) => (table === 'documents' && after ? [after.causeId] : []));
  for (const causeId of new Set(causes)) {
    for (const document of (await documentsAbout(tx, causeId)).rivals) {
      await reverseDocument(trx, tx, { document, issuedOn: today, now: keep.now });
    }
  }
}

/**
 * Sets records to the results of their histories, then updates the logins, reversals, slips, documents, invoices and
 * handovers that depend on them.
 */
export async function bringAllInLine(trx: Trx, tx: ServerTx, keys: Key[], moment: Moment): Promise<void> {
  for (const key of keys) await bringInLine(trx, tx, key);
  await bringLoginsInLine(trx, tx.changes());
  await countReversals(tx);
  const slips = tx.changes().flatMap(({ table, id, after }) => {
    if (table === 'slips') return after?.correctsId ? [id, after.correctsId] : [id];
    return table === 'invoices' || table === 'credits' ? [id] : [];
  });
  for (const id of new Set(slips)) await countSlip(trx, tx, id);
  const [invoices, handovers] = [new Set<string>(), new Set<string>()];
  for (const { table, id, before, after } of tx.changes()) {
    if (table === 'invoices') invoices.add(id);
    if (table === 'handovers') handovers.add(id);
    if (table !== 'payments') continue;
    for (const payment of [before, after]) {
      if (payment) invoices.add(payment.invoiceId);
      if (payment?.handoverId) handovers.add(payment.handoverId);
    }
  }
  for (const id of invoices) await countPayments(trx, tx, id);
  for (const id of handovers) await countCash(trx, tx, id);
  await bringDocumentsInLine(trx, tx, moment);
  await keepNumbersApart(trx, tx);
}

/** Raises the counters to the numbers of returned records, so that no new record gets one of them. */
async function keepNumbersApart(trx: Trx, tx: ServerTx): Promise<void> {
  const highest = { orderTrackSerial: 0, slipNo: 0, billingNo: 0, closingRunNo: 0 };
  for (const { table, after } of tx.changes()) {
    if (table === 'orders') raiseOrderNo(trx, after?.no ?? 0);
    if (table === 'orderTracks') highest.orderTrackSerial = Math.max(highest.orderTrackSerial, after?.serialNo ?? 0);
    if (table === 'slips') highest.slipNo = Math.max(highest.slipNo, after?.no ?? 0);
    if (table !== 'billings') continue;
    highest.billingNo = Math.max(highest.billingNo, after?.no ?? 0);
    highest.closingRunNo = Math.max(highest.closingRunNo, after?.runNo ?? 0);
  }
  for (const [name, value] of Object.entries(highest)) {
    if (value === 0) continue;
    await trx.updateTable('counters').set({ value }).where('name', '=', name).where('value', '<', value).execute();
  }
}
