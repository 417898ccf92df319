import { z } from 'zod';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import type { Day, Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { given, type Tx } from '../../schema/core/mutation.ts';
import { numberText } from '../../schema/core/number-series.ts';
import { namedOnPapers } from '../../schema/papers/contents/goods-names.ts';
import {
  cashInvoiceOf,
  type DeliveredSlip,
  deliverySlipOf,
  returnInvoiceOf,
} from '../../schema/papers/contents/invoice-contents.ts';
import type { Parties } from '../../schema/papers/contents/parts.ts';
import type { Contents } from '../../schema/papers/contents/snapshot.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { isComplete, totalOf } from '../../schema/slips/slip-rules.ts';
import type { Trx } from '../db/database.ts';
import { canonicalJson } from '../db/log/mutation-log.ts';
import type { Effect } from './effect.ts';
import { documentsAbout, issueDocument, partiesOf, reverseDocument } from './issue-document.ts';

/** The number on a slip's document; without a series it stays numeric, as it was before there were series. */
const shownNo = (slip: Slip) => (slip.series ? numberText(slip) : slip.no);

/** The lines of a slip, with product names in the language of the customer's documents. */
export async function linesNamed(
  tx: Tx,
  { customerId, lines }: Pick<Slip, 'customerId' | 'lines'>,
): Promise<SlipLine[]> {
  const customer = await tx.get('customers', customerId);
  if (!customer) return lines;
  const products = new Map<Id, Product>();
  for (const id of new Set(lines.flatMap(({ productId }) => productId ?? []))) {
    const product = await tx.get('products', id);
    if (product) products.set(id, product);
  }
  return namedOnPapers(lines, customer, (id) => products.get(id));
}

/** The contents of a slip for its document; null if it is not delivered, or lacks a weight, price or number. */
export async function deliveredOf(tx: Tx, slip: Slip): Promise<DeliveredSlip | null> {
  const { _id, deliveredOn, lines, note, correctsId } = slip;
  const no = shownNo(slip);
  if (no === null || deliveredOn === null || !isComplete(lines)) return null;
  const corrected = correctsId === null ? undefined : await tx.get('slips', correctsId);
  const named = await linesNamed(tx, slip);
  return { _id, no, deliveredOn, lines: named, note, correctsNo: corrected ? shownNo(corrected) : null };
}

/**
 * The document of a slip. A cash customer gets an invoice, or a return invoice if less is right than was billed. Others
 * get a delivery slip; their tax is on the invoice of the closing.
 */
function paperOf(parties: Parties, slip: Slip, delivered: DeliveredSlip): Contents {
  const amount = totalOf(slip.lines);
  if (slip.billing !== 'cash' || amount === 0) return deliverySlipOf(parties, delivered);
  return amount > 0 ? cashInvoiceOf(parties, delivered, delivered.deliveredOn) : returnInvoiceOf(parties, delivered);
}

const Named = z.object({ lines: z.array(z.looseObject({ name: z.string() })) });

/** Lines with the names of an earlier document, where it has the names under which the goods were sold. */
function namedAsBefore<L extends { name: string }>(
  lines: readonly L[],
  sold: readonly SlipLine[],
  snapshot: object,
): L[] {
  const before = Named.safeParse(snapshot).data?.lines ?? [];
  return lines.map((line, index) => {
    const name = sold[index]?.name;
    return name !== undefined && before[index]?.name === name ? { ...line, name } : line;
  });
}

/**
 * True if two documents say the same of a delivery. Changed names or a changed order number need no new document.
 * @param sold the lines of the slip
 */
function saysSame(contents: Contents, sold: readonly SlipLine[], snapshot: object): boolean {
  const { issuer: _issuer, recipient: _recipient, language: _language, ...rest } = contents;
  const { orderNo: _order, ...said } = { orderNo: undefined, ...rest };
  const lines = 'slipNo' in said ? { lines: namedAsBefore(said.lines, sold, snapshot) } : {};
  const shown = Object.fromEntries(Object.entries(snapshot).filter(([field]) => field in said));
  return canonicalJson({ ...said, ...lines }) === canonicalJson(shown);
}

type Keep = { slipId: Id; isNew: boolean; today: Day; now: Instant };

/**
 * Issues, replaces or reverses the document of a slip as needed: a delivered slip has one; a change before billing
 * replaces it; voiding the slip, or losing it, reverses it. A slip without a weight or price gets its document when
 * that is entered.
 */
export async function reissueSlipDocument(trx: Trx, tx: Tx, { slipId, isNew, today, now }: Keep): Promise<void> {
  const slip = await tx.get('slips', slipId);
  const { current, last } = isNew ? { current: null, last: null } : await documentsAbout(tx, slipId);
  if (!slip || slip.voidedAt !== null || slip.deliveredAt === null) {
    if (current) await reverseDocument(trx, tx, { document: current, issuedOn: today, now });
    return;
  }
  const delivered = await deliveredOf(tx, slip);
  if (delivered === null) return;
  const { customerId, orderId } = slip;
  const order = orderId === null ? undefined : await tx.get('orders', orderId);
  const named = { ...delivered, ...given({ orderNo: order?.no }) };
  const contents = paperOf(await partiesOf(tx, customerId), slip, named);
  if (current && saysSame(contents, slip.lines, current.snapshot)) return;
  await issueDocument(trx, tx, { contents, customerId, causeId: slipId, replaces: last, now });
}

/** Issues the documents of delivered slips, and replaces them when the slips change. */
export const issueSlips: Effect = async (tx, changes, { trx, now, today }) => {
  for (const { table, id, before, after } of changes) {
    if (table !== 'slips') continue;
    const isNew = (before?.deliveredAt ?? null) === null;
    if (isNew && (after?.deliveredAt ?? null) === null) continue;
    await reissueSlipDocument(trx, tx, { slipId: id, isNew, today, now });
  }
};
