import { fromHundredths, subtractYen, sumYen } from '../../schema/core/money.ts';
import { numberText } from '../../schema/core/number-series.ts';
import { assertFigures } from '../../schema/slips/slip-checks.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { isComplete, totalOf } from '../../schema/slips/slip-rules.ts';
import { totalsOf } from '../../schema/tax/tax-sums.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { assertThat } from './checks.ts';

/** Net amounts by rate, without zeros. */
function netsOf(lines: readonly SlipLine[]): string {
  const { groups, untaxed } = totalsOf(lines);
  const nets = groups.flatMap(({ percent, reduced, net }) => (net === 0 ? [] : [[percent, reduced, net]]));
  return JSON.stringify([untaxed, nets]);
}

/**
 * Asserts that a slip's amounts follow from prices and quantities, and that with its corrections it equals its
 * corrected lines.
 */
function checkLines(slip: Slip, corrections: readonly Slip[]): void {
  if (slip.correctsId === null) assertFigures(slip.lines);
  if (!slip.corrected) return;
  const together = [slip, ...corrections].flatMap(({ lines }) => lines);
  assertThat(netsOf(together) === netsOf(slip.corrected), `slip ${slip._id} and its corrections are not what is right`);
}

const PIECES = /^Weighed; ([\d.]+(?: \+ [\d.]+)+) kg$/;

/** Asserts that the weight of goods in several pieces is the sum of the pieces. */
function checkWeights({ _id, lines, corrected = [], differs }: Slip): void {
  for (const { delivered, reason } of [...lines, ...corrected, ...(differs?.lines ?? [])]) {
    const pieces = PIECES.exec(reason)?.[1]?.split(' + ');
    if (!pieces) continue;
    const weighed = pieces.reduce((sum, piece) => sum + Math.round(Number(piece) * 1000), 0);
    assertThat(delivered === weighed, `slip ${_id} has ${delivered} g of what weighs ${weighed} g (${reason})`);
  }
}

/**
 * Asserts on the server that each slip has its own number; that what is delivered to a cash customer and complete is
 * billed by one invoice of its total, lowered by corrections that reduce it, or by credit if negative; and that no
 * invoice refers to a missing slip.
 */
export async function checkSlips(db: Writer): Promise<void> {
  const slips = (await db.selectFrom('slips').selectAll().execute()).map((row) => decodeRow('slips', row));
  const invoices = (await db.selectFrom('invoices').selectAll().where('origin', '=', 'slip').execute()).map((row) =>
    decodeRow('invoices', row),
  );
  const numbers = slips.map(numberText);
  assertThat(!numbers.includes(null), 'a slip has no number');
  assertThat(new Set(numbers).size === numbers.length, `a slip's number twice: ${numbers.join()}`);
  const amounts = new Map(invoices.map(({ _id, amount }) => [_id, amount]));
  const returned = await db.selectFrom('credits').select(['_id', 'amount']).where('kind', '=', 'returned').execute();
  const credits = new Map(returned.map(({ _id, amount }) => [_id, fromHundredths(Number(amount))]));
  for (const slip of slips) {
    const corrections = slips.filter(({ correctsId }) => correctsId === slip._id);
    checkLines(slip, corrections);
    checkWeights(slip);
    const isDue = slip.billing === 'cash' && slip.voidedAt === null && slip.deliveredAt !== null;
    if (!isDue) {
      const isClosed = slip.billing === 'monthly' && slip.billingId !== null;
      assertThat(slip.billedAt === null || isClosed, `slip ${slip._id} is billed, and is not due`);
      continue;
    }
    assertThat((slip.billedAt !== null) === isComplete(slip.lines), `slip ${slip._id} is due, and is not billed`);
    if (slip.billedAt === null || (slip.correctsId !== null && totalOf(slip.lines) <= 0)) continue;
    const lowered = corrections.map(({ lines }) => Math.min(0, totalOf(lines)));
    const total = sumYen([totalOf(slip.lines), ...lowered]);
    const back = sumYen([slip, ...corrections].map(({ _id }) => credits.get(_id) ?? 0));
    const billed = subtractYen(amounts.get(slip._id) ?? 0, back);
    assertThat(billed === total, `slip ${slip._id} is ${total}, its invoice less its credit ${billed}`);
    const [invoiced, owed, credit] = [amounts.get(slip._id), totalOf(slip.lines), credits.get(slip._id) ?? 0];
    // After a restore a paid invoice may be 0, or credit may exceed what was returned.
    const isOfCredit = 0 - owed <= credit && (!invoiced || 0 - owed < credit);
    assertThat(owed >= 0 ? invoiced !== undefined : isOfCredit, `slip ${slip._id} has the wrong document`);
    amounts.delete(slip._id);
  }
  assertThat(amounts.size === 0, `an invoice stands on no slip: ${[...amounts.keys()].join()}`);
}

/** Asserts that a slip as shown at the door is delivered on the server, whatever the office did meanwhile. */
export async function checkDelivered(db: Writer): Promise<void> {
  const log = await db
    .selectFrom('mutationLog')
    .select('args')
    .where('name', '=', 'orderTrack.deliver')
    .where('code', 'is', null)
    .execute();
  const delivered = await db.selectFrom('slips').select('_id').where('deliveredAt', 'is not', null).execute();
  const known = new Set(delivered.map(({ _id }) => _id));
  for (const { args } of log) {
    const { orderTrackId, slip } = JSON.parse(args);
    assertThat(!slip || known.has(orderTrackId), `the slip of stop ${orderTrackId} was delivered, and is lost`);
  }
}
