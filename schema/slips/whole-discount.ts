import type { Day } from '../core/days.ts';
import type { WholeYen } from '../core/money.ts';
import type { SlipProblem } from '../core/problems.ts';
import { discountShares, type TaxedLine } from '../tax/tax-sums.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { linesOf } from './slip-rules.ts';

type Discounted = {
  /** Lines of the slip with the discount. */
  lines: readonly SlipLine[];
  /**
   * Other delivered slips of the customer that the discount covers, as the next closing will take them; none if it is
   * for this slip only.
   */
  slips: readonly Pick<Slip, '_id' | 'lines' | 'corrected' | 'correctsId'>[];
};

type Discount = {
  /** Whole yen without tax, above 0. */
  amount: WholeYen;
  name: string;
  /** The slip's day, whose rates its own lines carry. */
  day: Day;
};

/** All lines that share the discount, as the closing will count them. */
export const discounted = ({ lines, slips }: Discounted): TaxedLine[] => [
  ...lines,
  ...slips.flatMap((slip) => slip.lines),
];

/**
 * Sales on delivered slips that a line of another slip can refer to, largest first. Not those of corrections, which are
 * only differences.
 */
const salesOf = ({ slips }: Discounted): SlipLine[] =>
  slips
    .filter(({ correctsId }) => correctsId === null)
    .flatMap(linesOf)
    .filter(({ kind }) => kind === 'sale')
    .sort((a, b) => b.amount - a.amount);

/**
 * A discount on one or several slips as a line per tax rate (money.md section 1: split in proportion to the rates'
 * amounts). For delivered slips the line refers to one of their sales, and so takes its rate.
 */
export function discountLines(
  whole: Discounted,
  { amount: discount, name, day }: Discount,
): Omit<SlipLine, '_id'>[] | SlipProblem {
  const shares = discountShares(discounted(whole), discount);
  if ('code' in shares) return shares;
  const sales = salesOf(whole);
  const others = whole.slips.filter(({ correctsId }) => correctsId === null).map(({ _id }) => _id);
  return shares.map(({ amount, rate }) => {
    const isAlike = (line: SlipLine) => line.rate?.percent === rate?.percent && line.rate?.reduced === rate?.reduced;
    const origin = sales.find(isAlike);
    return {
      kind: 'discount',
      productId: null,
      name,
      ordered: null,
      delivered: 1000,
      unit: 'Set',
      reason: '',
      unitPrice: amount,
      amount,
      rate,
      rateDay: origin?.rateDay ?? day,
      originLineId: origin?._id ?? null,
      taxClass: (origin ?? whole.lines.find(isAlike))?.taxClass ?? 'food',
      ...(origin && { reducedSlips: others }),
    };
  });
}
