import type { Id } from '../../ids.ts';
import type { Thousandths } from './line-amount.ts';
import { returnFiguresOf, type SlipLine, type SlipProblem } from './slip-lines.ts';
import { areSame } from './slip-rules.ts';

/** A line of an earlier delivery, and what of it came back before, in thousandths of 0 or more. */
export type Sold = { line: SlipLine; returned: Thousandths };

/** True for a line that returns or reduces another one, which gives it its rate. */
export const refersBack = ({ kind, originLineId }: Pick<SlipLine, 'kind' | 'originLineId'>): boolean =>
  originLineId !== null && (kind === 'return' || kind === 'discount');

/** Thousandths that came back, by the line that they came back of. */
export function returnedOf(lines: Iterable<SlipLine>): Map<Id, Thousandths> {
  const returned = new Map<Id, Thousandths>();
  for (const { kind, originLineId, delivered } of lines) {
    if (kind !== 'return' || originLineId === null) continue;
    returned.set(originLineId, (returned.get(originLineId) ?? 0) - delivered);
  }
  return returned;
}

/** A line that refers to another as that one makes it: goods come back at its price, unit and rate, a discount has its rate. */
function asSold(line: SlipLine, { line: origin, returned }: Sold): SlipLine | SlipProblem {
  const { rate, rateDay, taxClass, unit, unitPrice } = origin;
  if (line.kind === 'discount') return { ...line, taxClass, rate, rateDay };
  if (unitPrice === null) return { code: 'price_of_nothing', values: {} };
  const goods = { ...line, taxClass, unit, unitPrice };
  if (line.delivered === 0) return { ...goods, amount: 0, rate, rateDay };
  const figures = returnFiguresOf({ ...origin, unitPrice }, 0 - line.delivered, returned);
  return 'code' in figures ? figures : { ...goods, ...figures };
}

/** A line's place, what is wrong with it, and the line as it would be right; null if nothing can come back of it. */
export type WrongReturn = { index: number; problem: SlipProblem; right: SlipLine | null };

function judge(line: SlipLine, sold: Sold | undefined): Omit<WrongReturn, 'index'> | null {
  if (!sold) return { problem: { code: 'delivery_unknown', values: {} }, right: null };
  const right = asSold(line, sold);
  if (!('code' in right)) {
    if (areSame([right], [line])) return null;
    return { problem: { code: 'return_differs', values: { price: sold.line.unitPrice ?? 0 } }, right };
  }
  const left = sold.line.delivered - sold.returned;
  const rest =
    right.code === 'return_exceeds_delivered' && left > 0 ? asSold({ ...line, delivered: -left }, sold) : null;
  return { problem: right, right: rest && !('code' in rest) ? rest : null };
}

/**
 * The lines of a slip that say something else than the deliveries they refer to (money.md section 1: returns carry the
 * price and the rate of the original supply), or take back more than was delivered.
 * @param sold the lines that they refer to, with what came back of each on other slips
 */
export function wrongReturns(lines: readonly SlipLine[], sold: ReadonlyMap<Id, Sold>): WrongReturn[] {
  const onSlip = new Map<Id, Thousandths>();
  return lines.flatMap((line, index) => {
    const { originLineId, kind, delivered } = line;
    if (originLineId === null || !refersBack(line)) return [];
    const found = sold.get(originLineId);
    const before = onSlip.get(originLineId) ?? 0;
    if (kind === 'return') onSlip.set(originLineId, before - delivered);
    const wrong = judge(line, found && { ...found, returned: found.returned + before });
    return wrong ? [{ index, ...wrong }] : [];
  });
}
