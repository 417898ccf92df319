import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { addYen, subtractYen } from '../../schema/core/money.ts';
import { needsReturnInvoice } from '../../schema/invoices/return-invoice.ts';
import type { Document, DocumentKind } from '../../schema/papers/contents/document-entity.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import { isMoney } from '../../schema/payments/payment-rules.ts';
import { isComplete } from '../../schema/slips/slip-rules.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { readEpoch } from '../../sync-server/db/meta.ts';
import { sha256Of } from '../../sync-server/effects/issue-document.ts';
import { assertThat } from './checks.ts';

/** Asserts that every paper matches its hash, and that the numbers of the current series have no gaps. */
async function checkNumbers(db: Writer, documents: Document[]): Promise<void> {
  const forged = documents.find(({ snapshot, sha256 }) => sha256Of(snapshot) !== sha256);
  assertThat(forged === undefined, `document ${forged?.no} is not what was issued`);
  const epoch = await readEpoch(db);
  const current = await db.selectFrom('documentSeries').selectAll().where('epoch', '=', epoch).execute();
  for (const { kind, series, lastNumber } of current) {
    const ofSeries = documents.filter((each) => each.kind === kind && each.series === series);
    const last = Math.max(...ofSeries.map(({ number }) => number));
    const isWhole = ofSeries.length === lastNumber && last === lastNumber;
    assertThat(isWhole, `of ${kind} ${series} there are ${ofSeries.length}, the last number is ${lastNumber}`);
  }
}

/** The valid documents of these kinds, by cause. */
function countingOf(documents: Document[], kinds: DocumentKind[]): Map<Id, Document[]> {
  const replaced = new Set(documents.map(({ replaces }) => replaces));
  const counting = new Map<Id, Document[]>();
  for (const document of documents) {
    const { _id, kind, causeId } = document;
    if (!kinds.includes(kind) || replaced.has(_id)) continue;
    counting.set(causeId, [...(counting.get(causeId) ?? []), document]);
  }
  return counting;
}

type Received = { amount: number; day: Day };

/** Money that was not reversed, by the cause of its receipt: a payment, or one over several invoices with its rest. */
async function receivedIn(db: Writer): Promise<Map<Id, Received>> {
  const payments = (await db.selectFrom('payments').selectAll().execute()).map((row) => decodeRow('payments', row));
  const credits = (await db.selectFrom('credits').selectAll().execute()).map((row) => decodeRow('credits', row));
  const money = [...payments.filter(isMoney), ...credits.filter(({ kind }) => kind === 'left over')];
  const received = new Map<Id, Received>();
  for (const { _id, allocationId, amount, date, reverses, reversedBy } of money) {
    if (reverses !== null || reversedBy !== null) continue;
    const cause = allocationId ?? _id;
    const other = received.get(cause);
    received.set(cause, { amount: addYen(amount, other?.amount ?? 0), day: date });
  }
  return received;
}

/** Asserts that received money has one correct receipt, and reversed money none. */
async function checkReceipts(db: Writer, documents: Document[]): Promise<void> {
  const receipts = countingOf(documents, ['receipt']);
  for (const [cause, { amount, day }] of await receivedIn(db)) {
    const own = receipts.get(cause) ?? [];
    receipts.delete(cause);
    assertThat(own.length === 1, `payment ${cause} has ${own.length} receipts`);
    const isTrue = own.every(({ total, issuedOn }) => total === amount && issuedOn === day);
    assertThat(isTrue, `the receipt of payment ${cause} says something else`);
  }
  assertThat(receipts.size === 0, `receipts have lost their payments: ${[...receipts.keys()].join()}`);
}

/** Asserts that each closing has one invoice over its amount, or a reminder of its balance, and a reversed one none. */
async function checkClosingPapers(db: Writer, documents: Document[]): Promise<void> {
  const papers = countingOf(documents, ['invoice', 'statement']);
  const billings = (await db.selectFrom('billings').selectAll().execute()).map((row) => decodeRow('billings', row));
  for (const { _id, no, current, billed, slipIds, reversedAt } of billings) {
    const own = papers.get(_id) ?? [];
    const wanted = Number(reversedAt === null);
    assertThat(own.length === wanted, `closing ${no} has ${own.length} papers instead of ${wanted}`);
    assertThat(
      own.every(({ total, kind }) =>
        slipIds.length > 0 ? kind === 'invoice' && total === current : kind === 'statement' && total === billed,
      ),
      `the paper of closing ${no} says something else`,
    );
  }
}

/** Asserts that each delivered, complete slip has one paper with its lines, and a void one none. */
async function checkSlipPapers(db: Writer, documents: Document[]): Promise<void> {
  const papers = countingOf(documents, ['invoice', 'slip', 'return invoice']);
  const slips = (await db.selectFrom('slips').selectAll().execute()).map((row) => decodeRow('slips', row));
  for (const { _id, no, voidedAt, deliveredAt, lines } of slips) {
    const own = papers.get(_id) ?? [];
    const counts = voidedAt === null && deliveredAt !== null;
    // A slip that lost a price keeps its previous paper.
    if (counts && !isComplete(lines)) continue;
    assertThat(own.length === Number(counts), `slip ${no} has ${own.length} papers instead of ${Number(counts)}`);
    const shown = own.map(({ snapshot }) => Snapshot.parse(snapshot));
    const amounts = lines.map(({ amount }) => amount).join();
    const isTrue = shown.every(
      (paper) => 'slipNo' in paper && paper.lines.map(({ amount }) => amount).join() === amounts,
    );
    assertThat(isTrue, `the paper of slip ${no} says something else`);
  }
}

/** Asserts that each granted fee that needs a return invoice has one, and a reversed fee none. */
async function checkFeePapers(db: Writer, documents: Document[]): Promise<void> {
  const papers = countingOf(documents, ['return invoice']);
  const fees = await db.selectFrom('payments').selectAll().where('kind', '=', 'fee').execute();
  for (const { _id, amount, reverses, reversedBy } of fees.map((row) => decodeRow('payments', row))) {
    const own = papers.get(_id) ?? [];
    const counts = reverses === null && reversedBy === null && needsReturnInvoice(amount);
    assertThat(own.length === Number(counts), `fee ${_id} has ${own.length} return invoices`);
    const isTrue = own.every(({ total }) => total === subtractYen(0, amount));
    assertThat(isTrue, `the return invoice of fee ${_id} says something else`);
  }
}

/** Asserts that a statement is issued once per request, and that each balance on it follows from the previous one. */
function checkStatements(documents: Document[]): void {
  for (const [cause, own] of countingOf(documents, ['statement'])) {
    assertThat(own.length === 1, `statement ${cause} was issued ${own.length} times`);
    const paper = Snapshot.parse(own[0]?.snapshot);
    if (paper.paper !== 'statement') throw new Error(`Document ${own[0]?.no} is no statement`);
    let balance = paper.opening;
    for (const { entry, amount, balance: said, day } of paper.lines) {
      balance = addYen(balance, entry === 'invoice' ? amount : -amount);
      assertThat(said === balance, `statement ${own[0]?.no} says ${said} instead of ${balance}`);
      // A reminder also has late entries of earlier periods.
      const isWithin = paper.reminder !== undefined || (day >= paper.from && day <= paper.to);
      assertThat(isWithin, `statement ${own[0]?.no} has an entry of ${day}`);
    }
    assertThat(paper.closing === balance, `statement ${own[0]?.no} ends with ${paper.closing} instead of ${balance}`);
    assertThat(
      addYen(paper.opening, paper.charged, -paper.paid) === balance,
      `statement ${own[0]?.no} does not add up`,
    );
  }
}

/** Asserts on the server that issued documents are unchanged, and agree with payments and slips. */
export async function checkDocuments(db: Writer): Promise<void> {
  const documents = (await db.selectFrom('documents').selectAll().execute()).map((row) => decodeRow('documents', row));
  await checkNumbers(db, documents);
  await checkReceipts(db, documents);
  await checkSlipPapers(db, documents);
  await checkClosingPapers(db, documents);
  await checkFeePapers(db, documents);
  checkStatements(documents);
}
