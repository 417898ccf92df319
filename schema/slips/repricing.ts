import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { WholeYen, Yen } from '../core/money.ts';
import { lineAmount } from './line-amount.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { joinReasons, splitReasons } from './slip-reasons.ts';
import { linesOf } from './slip-rules.ts';

/** Goods that were sold for one price and should have been for another, in yen for one without tax. */
export type Repricing = { productId: Id; was: Yen; price: Yen; reason: string };

/** Days of delivery, the first and the last among them. */
export type Days = { from: Day; to: Day };

/** The goods of a slip that were charged, or will be: of a delivered one those that came. */
const isCharged = ({ kind, delivered, toWeigh }: SlipLine, { deliveredOn }: Pick<Slip, 'deliveredOn'>): boolean =>
  kind === 'sale' && (delivered !== 0 || toWeigh === true || deliveredOn === null);

/** True for a slip of these days that counts by itself; a correction is changed with the slip that it corrects. */
function isOf({ voidedAt, correctsId, deliveredOn, day }: Slip, { from, to }: Days): boolean {
  const on = deliveredOn ?? day;
  return voidedAt === null && correctsId === null && from <= on && on <= to;
}

/** A product's lines on a slip of these days, at whatever price. */
export function chargedLines(slip: Slip, { productId, ...days }: Days & { productId: Id }): SlipLine[] {
  if (!isOf(slip, days)) return [];
  return linesOf(slip).filter(
    (line) => line.productId === productId && line.unitPrice !== null && isCharged(line, slip),
  );
}

/** A price that was really charged for a product, and on how many slips of how many customers. */
export type ChargedPrice = { unitPrice: Yen; slips: number; customers: number };

/** The prices that were charged for a product in these days, the most frequent first. */
export function chargedPrices(slips: Iterable<Slip>, sold: Days & { productId: Id }): ChargedPrice[] {
  const found = new Map<Yen, { slips: Set<Id>; customers: Set<Id> }>();
  for (const slip of slips) {
    for (const { unitPrice } of chargedLines(slip, sold)) {
      if (unitPrice === null) continue;
      const at = found.get(unitPrice) ?? { slips: new Set(), customers: new Set() };
      at.slips.add(slip._id);
      at.customers.add(slip.customerId);
      found.set(unitPrice, at);
    }
  }
  return [...found]
    .map(([unitPrice, { slips, customers }]) => ({ unitPrice, slips: slips.size, customers: customers.size }))
    .sort((a, b) => b.slips - a.slips || a.unitPrice - b.unitPrice);
}

/** A line with its right price; null if its amount would be more than a record may hold. */
export function repricedLine(line: SlipLine, { price, reason }: Pick<Repricing, 'price' | 'reason'>): SlipLine | null {
  const amount = line.toWeigh ? 0 : lineAmount(price, line.delivered);
  if (amount === null) return null;
  return { ...line, unitPrice: price, amount, reason: joinReasons([...splitReasons(line.reason), reason]) };
}

/**
 * A slip's lines with some of them at their right price. Quantity, rate and all other lines stay, and so does a line that
 * has that price already.
 * @param lineIds goods that were sold, or came back, for the wrong price
 * @returns null if one of them is not there, is other goods, or has a third price: somebody changed it
 */
export function repricedLines(
  lines: readonly SlipLine[],
  { lineIds, ...repricing }: Repricing & { lineIds: readonly Id[] },
): SlipLine[] | null {
  const { productId, was, price } = repricing;
  const named = new Set(lineIds);
  const result: SlipLine[] = [];
  for (const line of lines) {
    if (!named.delete(line._id) || line.unitPrice === price) {
      result.push(line);
      continue;
    }
    const isMeant = line.productId === productId && line.unitPrice === was;
    const right = isMeant && (line.kind === 'sale' || line.kind === 'return') ? repricedLine(line, repricing) : null;
    if (!right) return null;
    result.push(right);
  }
  return named.size === 0 ? result : null;
}

/** By how much lines are more than before, in whole yen without tax. */
export function netDifference(before: readonly SlipLine[], now: readonly SlipLine[]): WholeYen {
  const sum = (lines: readonly SlipLine[]) => lines.reduce((net, { amount }) => net + amount, 0);
  return sum(now) - sum(before);
}
