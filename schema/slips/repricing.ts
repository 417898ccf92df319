import type { Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { WholeYen, Yen } from '../core/money.ts';
import { lineAmount } from './line-amount.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { joinReasons, splitReasons } from './slip-reasons.ts';
import { linesOf } from './slip-rules.ts';

/** A wrong price of a product and the right one, in yen per unit without tax. */
export type Repricing = { productId: Id; was: Yen; price: Yen; reason: string };

/** Days of delivery, inclusive. */
export type Days = { from: Day; to: Day };

/** True for goods that were or will be charged: on a delivered slip only what arrived. */
const isCharged = ({ kind, delivered, toWeigh }: SlipLine, { deliveredOn }: Pick<Slip, 'deliveredOn'>): boolean =>
  kind === 'sale' && (delivered !== 0 || toWeigh === true || deliveredOn === null);

/** True for a valid slip of these days; corrections change along with the slip that they correct. */
function isOf({ voidedAt, correctsId, deliveredOn, day }: Slip, { from, to }: Days): boolean {
  const on = deliveredOn ?? day;
  return voidedAt === null && correctsId === null && from <= on && on <= to;
}

/** A product's charged lines on a slip of these days, at any price. */
export function chargedLines(slip: Slip, { productId, ...days }: Days & { productId: Id }): SlipLine[] {
  if (!isOf(slip, days)) return [];
  return linesOf(slip).filter(
    (line) => line.productId === productId && line.unitPrice !== null && isCharged(line, slip),
  );
}

/** A price that was charged for a product, and on how many slips and for how many customers. */
export type ChargedPrice = { unitPrice: Yen; slips: number; customers: number };

/** The prices charged for a product on these days, most frequent first. */
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

/** A line at the right price; null if its amount would exceed the limit of a record. */
export function repricedLine(line: SlipLine, { price, reason }: Pick<Repricing, 'price' | 'reason'>): SlipLine | null {
  const amount = line.toWeigh ? 0 : lineAmount(price, line.delivered);
  if (amount === null) return null;
  return { ...line, unitPrice: price, amount, reason: joinReasons([...splitReasons(line.reason), reason]) };
}

/**
 * A slip's lines, some of them at the right price. Quantities, rates and all other lines stay, as do lines that already
 * have that price.
 * @param lineIds sales and returns with the wrong price
 * @returns null if one of them is gone, has other goods or a third price: somebody changed it
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

/** The change of the sum of lines, in whole yen without tax. */
export function netDifference(before: readonly SlipLine[], now: readonly SlipLine[]): WholeYen {
  const sum = (lines: readonly SlipLine[]) => lines.reduce((net, { amount }) => net + amount, 0);
  return sum(now) - sum(before);
}
