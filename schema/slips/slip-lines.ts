import { z } from 'zod';
import { Unit } from '../catalogue/units.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen, Yen } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';
import type { Problem, SlipProblem } from '../core/problems.ts';
import { rateOn } from '../tax/rate-on.ts';
import { TaxClass } from '../tax/tax-classes.ts';
import { AppliedRate, type TaxRate } from '../tax/tax-rates.ts';
import { lineAmount, Thousandths } from './line-amount.ts';

/** Goods sold, price reductions, returned goods, and containers on deposit, delivered or returned. */
export const SLIP_LINE_KINDS = ['sale', 'discount', 'return', 'deposit'] as const;
export const SlipLineKind = z.enum(SLIP_LINE_KINDS);
export type SlipLineKind = z.infer<typeof SlipLineKind>;

/** A line of a delivery slip. Its amount and rate are fixed here, and never read from the product again. */
export const SlipLine = z.object({
  _id: Id,
  kind: SlipLineKind,
  productId: Id.nullable(),
  name: z.string().overwrite(oneLine).min(1).max(200),
  /** As ordered; null if nobody ordered it. */
  ordered: Thousandths.nullable(),
  /** As delivered; negative for returned goods and containers. */
  delivered: Thousandths,
  /** The unit of the price and of `delivered`. */
  unit: Unit,
  /** The unit of `ordered`, if it is another one. */
  orderedUnit: Unit.optional(),
  /** Set for goods sold in another unit and priced per kilogram, until they are weighed. */
  toWeigh: z.literal(true).optional(),
  /** Yen without tax; negative for a discount. Null while unknown. */
  unitPrice: Yen.nullable(),
  /** 0 while the price or the weight is missing. */
  amount: WholeYen,
  taxClass: TaxClass,
  /** Null for untaxed lines, and while no rate is in force. */
  rate: AppliedRate.nullable(),
  /** The day whose rate applies: that of the delivery, for returns that of the original one. */
  rateDay: Day,
  reason: z.string().trim().max(500),
  /** The line that is returned or reduced. */
  originLineId: Id.nullable(),
  /** For a discount on several slips: the others whose goods at its rate it reduces. */
  reducedSlips: z.array(Id).max(1000).optional(),
});
export type SlipLine = z.infer<typeof SlipLine>;

type Figures = Pick<SlipLine, 'amount' | 'rate' | 'rateDay'>;
type Priced = Pick<SlipLine, 'kind' | 'taxClass' | 'delivered'> & { unitPrice: Yen };

/** Catches wrong signs: only a discount has a negative price, only a return a negative quantity. */
export function signProblem({ kind, unitPrice, delivered }: Omit<Priced, 'taxClass'>): SlipProblem | null {
  if (kind === 'discount') {
    return unitPrice < 0 && delivered >= 0 ? null : { code: 'discount_above_zero', values: {} };
  }
  if (unitPrice <= 0) return { code: 'price_of_nothing', values: {} };
  if (kind === 'sale' && delivered < 0) return { code: 'sale_below_zero', values: {} };
  if (kind === 'return' && delivered > 0) return { code: 'return_above_zero', values: {} };
  return null;
}

/** Amount and rate of a line on the day of its delivery, or the problem. Deposits are untaxed. */
export function figuresOf(line: Priced, rates: readonly TaxRate[], day: Day): Figures | Problem {
  const problem = signProblem(line);
  if (problem) return problem;
  const amount = lineAmount(line.unitPrice, line.delivered);
  if (amount === null) return { code: 'amount_too_large', values: {} };
  const rate = rateOn(rates, line.kind === 'deposit' ? 'untaxed' : line.taxClass, day);
  if (rate === undefined) return { code: 'rate_missing', values: { day } };
  return { amount, rate, rateDay: day };
}

/**
 * Amount and rate of returned goods: price, rate and rate day are the original's, whatever applies today.
 * @param quantity thousandths, above 0
 * @param returned thousandths of that line already returned, 0 or more
 */
export function returnFiguresOf(
  origin: Pick<SlipLine, 'delivered' | 'rate' | 'rateDay'> & { unitPrice: Yen },
  quantity: Thousandths,
  returned: Thousandths,
): (Figures & { delivered: Thousandths; unitPrice: Yen }) | SlipProblem {
  const left = origin.delivered - returned;
  if (quantity <= 0) return { code: 'return_of_nothing', values: {} };
  if (quantity > left) return { code: 'return_exceeds_delivered', values: { left: left / 1000 } };
  const delivered = 0 - quantity;
  const amount = lineAmount(origin.unitPrice, delivered);
  if (amount === null) return { code: 'amount_too_large', values: {} };
  return { delivered, unitPrice: origin.unitPrice, amount, rate: origin.rate, rateDay: origin.rateDay };
}
