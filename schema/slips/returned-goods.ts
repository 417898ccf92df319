import type { Id } from '../core/ids.ts';
import type { WholeYen, Yen } from '../core/money.ts';
import { multiplyDivide } from '../core/money.ts';
import type { SlipProblem } from '../core/problems.ts';
import { lineAmount, type Thousandths } from './line-amount.ts';
import { type KnownSlip, paidFor, type Reduction } from './paid-lines.ts';
import { returnFiguresOf, type SlipLine } from './slip-lines.ts';
import { areSame, linesOf } from './slip-rules.ts';

/** A delivered line, what was paid for it, and how much was already returned. */
export type Sold = {
  line: SlipLine;
  /** Yen without tax: its amount minus reductions, and minus `kept`. */
  paid: WholeYen;
  /** Yen without tax that the office withheld, with a reason, from earlier refunds. */
  kept: WholeYen;
  /** Thousandths of 0 or more. */
  returned: Thousandths;
  /** Yen without tax refunded so far, 0 or more. */
  givenBack: WholeYen;
};

/** True for a line that returns or reduces another one and takes its rate. */
export const refersBack = ({ kind, originLineId }: Pick<SlipLine, 'kind' | 'originLineId'>): boolean =>
  originLineId !== null && (kind === 'return' || kind === 'discount');

/** Thousandths and yen returned, by original line. */
export function returnedOf(lines: Iterable<SlipLine>): Map<Id, Pick<Sold, 'returned' | 'givenBack'>> {
  const back = new Map<Id, Pick<Sold, 'returned' | 'givenBack'>>();
  for (const { kind, originLineId, delivered, amount } of lines) {
    if (kind !== 'return' || originLineId === null) continue;
    const { returned, givenBack } = back.get(originLineId) ?? { returned: 0, givenBack: 0 };
    back.set(originLineId, { returned: returned - delivered, givenBack: givenBack - amount });
  }
  return back;
}

/**
 * Yen without tax that the office withheld, with a reason, from refunds. The remaining goods are not refunded more for
 * that.
 */
function keptOf(
  returns: readonly SlipLine[],
  { whole, delivered }: { whole: WholeYen; delivered: Thousandths },
): WholeYen {
  return returns.reduce((kept, line) => {
    const [quantity, value] = [0 - line.delivered, 0 - line.amount];
    const less = multiplyDivide(whole, quantity, Math.max(1, delivered)) - value;
    // Unit prices are rounded.
    return less > Math.ceil(quantity / 1000) ? kept + less : kept;
  }, 0);
}

/**
 * A customer's delivered goods, by line, with what was paid for them and what was returned.
 * @param slips all known slips of the customer; corrections don't count, since their lines are only differences
 * @param own the current slip, whose returns don't count yet
 */
export function soldOn(
  slips: readonly KnownSlip[],
  own: Id | null,
  granted: readonly Omit<Reduction, 'before'>[] = [],
): Map<Id, Sold> {
  const paid = paidFor(slips, granted);
  const counted = slips.filter(({ correctsId, voidedAt }) => correctsId === null && voidedAt === null);
  const others = counted.filter(({ _id }) => _id !== own).flatMap(linesOf);
  const back = returnedOf(others);
  const returns = new Map<Id | null, SlipLine[]>();
  for (const line of others) {
    if (line.kind === 'return') returns.set(line.originLineId, [...(returns.get(line.originLineId) ?? []), line]);
  }
  const sales = counted
    .filter(({ _id, deliveredOn }) => deliveredOn !== null || _id === own)
    .flatMap(linesOf)
    .filter(({ kind }) => kind === 'sale');
  return new Map(
    sales.map((line) => {
      const none = { returned: 0, givenBack: 0 };
      const whole = paid.get(line._id) ?? line.amount;
      const kept = keptOf(returns.get(line._id) ?? [], { whole, delivered: line.delivered });
      return [line._id, { line, paid: whole - kept, kept, ...(back.get(line._id) ?? none) }];
    }),
  );
}

const leftOf = ({ line, returned }: Sold): Thousandths => line.delivered - returned;
const restOf = ({ paid, givenBack }: Sold): WholeYen => Math.max(0, paid - givenBack);

/**
 * The refund for a quantity in yen without tax: its share of what was paid and not refunded yet, and the whole rest for
 * the last piece. Without reductions it is the price.
 */
export function worthOf(sold: Sold, quantity: Thousandths): WholeYen {
  const [left, rest] = [leftOf(sold), restOf(sold)];
  if (quantity >= left) return rest;
  const { unitPrice, amount } = sold.line;
  const own = unitPrice !== null && sold.paid === amount ? lineAmount(unitPrice, quantity) : null;
  return Math.min(rest, own ?? multiplyDivide(rest, quantity, left));
}

/** Unit price in hundredths of a yen, rounded up, so that the line's amount is the value. */
const priceFrom = (value: WholeYen, quantity: Thousandths): Yen =>
  Math.max(1, Math.ceil((value * 100_000) / quantity)) / 100;

/**
 * The largest refund for a quantity that needs no confirmation: at the unit price rounded up to hundredths, but never
 * more than was paid.
 */
function mostFor(sold: Sold, quantity: Thousandths): WholeYen {
  const [left, rest] = [leftOf(sold), restOf(sold)];
  const even = left > 0 ? (lineAmount(priceFrom(rest, left), quantity) ?? rest) : 0;
  return Math.min(rest, Math.max(even, worthOf(sold, quantity)));
}

type Returning = {
  /** Ids of the line and of a second one, needed if no unit price in hundredths gives the amount of so many pieces. */
  ids: readonly [Id, Id];
  /** Thousandths, above 0. */
  quantity: Thousandths;
  reason: string;
};

/** Lines for goods returned from an earlier delivery, at its rate, refunding what was paid for them. */
export function returnsOf(sold: Sold, { ids, quantity, reason }: Returning): SlipLine[] | SlipProblem {
  const { name, productId, unit, taxClass, rate, rateDay, unitPrice: price, _id: originLineId } = sold.line;
  if (price === null) return { code: 'price_of_nothing', values: {} };
  const figures = returnFiguresOf({ ...sold.line, unitPrice: price }, quantity, sold.returned);
  if ('code' in figures) return figures;
  const goods = { name, productId, unit, taxClass, rate, rateDay, reason, originLineId, ordered: null };
  const line = (index: 0 | 1, part: Thousandths, unitPrice: Yen): SlipLine => {
    const amount = 0 - (lineAmount(unitPrice, part) ?? 0);
    return { _id: ids[index], kind: 'return', ...goods, delivered: 0 - part, unitPrice, amount: amount + 0 };
  };
  const value = worthOf(sold, quantity);
  const isAsSold = 0 - figures.amount === value;
  const whole = line(0, quantity, isAsSold ? price : priceFrom(value, quantity));
  if (0 - whole.amount === value) return [whole];
  const many = line(0, quantity - 1000, Math.floor((value * 100_000) / quantity) / 100);
  return [many, line(1, 1000, value + many.amount)];
}

/** A referring line as the original requires: returns refund what was paid, a discount gets its rate. */
function asSold(line: SlipLine, sold: Sold): SlipLine | SlipProblem {
  const { rate, rateDay, taxClass, unit, unitPrice } = sold.line;
  if (line.kind === 'discount') return { ...line, taxClass, rate, rateDay };
  if (line.delivered === 0)
    return { ...line, taxClass, unit, rate, rateDay, unitPrice: line.unitPrice ?? unitPrice, amount: 0 };
  const right = returnsOf(sold, { ids: [line._id, line._id], quantity: 0 - line.delivered, reason: line.reason });
  if ('code' in right) return right;
  const [first] = right;
  // With many pieces, a rounded unit price may be off by whole yen.
  return first && right.length === 1
    ? { ...line, ...first, _id: line._id, name: line.name, productId: line.productId }
    : line;
}

/** What the author of a return may decide. */
export type Freedom = {
  /** The office may refund less, with a reason. */
  mayLower: boolean;
  /** Lines confirmed by a person although they refund more than was paid. */
  confirmed: ReadonlySet<Id>;
};

/** A wrong line's index, its problem, and the right line; null if nothing can be returned. */
export type WrongReturn = { index: number; problem: SlipProblem; right: SlipLine | null };

/** True if a line refunds an allowed amount. */
function isRightAmount(
  line: SlipLine,
  sold: Sold,
  before: WholeYen,
  quantity: Thousandths,
  { mayLower, confirmed }: Freedom,
) {
  const value = 0 - line.amount;
  // Unit prices are rounded: a retyped quantity may be less than a yen per piece too low.
  const isLower = before + value < worthOf(sold, quantity) - Math.ceil(quantity / 1000);
  if (isLower) return mayLower && line.reason !== '';
  if (before + value <= mostFor(sold, quantity)) return true;
  return confirmed.has(line._id) && line.reason !== '' && sold.givenBack + before + value <= sold.line.amount;
}

function judge(
  line: SlipLine,
  sold: Sold | undefined,
  earlier: readonly SlipLine[],
  freedom: Freedom,
): Omit<WrongReturn, 'index'> | null {
  if (!sold) return { problem: { code: 'delivery_unknown', values: {} }, right: null };
  const before = returnedOf(earlier).get(sold.line._id) ?? { returned: 0, givenBack: 0 };
  const kept = keptOf(earlier, { whole: sold.paid + sold.kept, delivered: sold.line.delivered });
  const now = {
    ...sold,
    paid: sold.paid - kept,
    returned: sold.returned + before.returned,
    givenBack: sold.givenBack + before.givenBack,
  };
  const right = asSold(line, now);
  if (!('code' in right)) {
    if (areSame([right], [line])) return null;
    const { unit, taxClass, rate, rateDay } = sold.line;
    const isOfIt = areSame([{ ...line, unit, taxClass, rate, rateDay }], [line]);
    // Judged together with the preceding lines, since each is rounded, unless one of them refunded less.
    const isRight =
      kept > 0
        ? isRightAmount(line, now, 0, 0 - line.delivered, freedom)
        : isRightAmount(line, sold, before.givenBack, before.returned - line.delivered, freedom);
    if (isOfIt && line.kind === 'return' && isRight) return null;
    const paid = worthOf(now, 0 - line.delivered);
    const isMore = isOfIt && 0 - line.amount > paid;
    if (isMore) return { problem: { code: 'return_exceeds_paid', values: { paid } }, right };
    return { problem: { code: 'return_differs', values: { price: right.unitPrice ?? 0 } }, right };
  }
  const left = leftOf(now);
  const rest =
    right.code === 'return_exceeds_delivered' && left > 0 ? asSold({ ...line, delivered: -left }, now) : null;
  return { problem: right, right: rest && !('code' in rest) ? rest : null };
}

/**
 * The lines of a slip that contradict the deliveries they refer to (money.md section 1: returns carry the rate of the
 * original supply, and refund what was paid), or return more than was delivered.
 * @param sold the original lines, with what other slips returned of each
 */
export function wrongReturns(
  lines: readonly SlipLine[],
  sold: ReadonlyMap<Id, Sold>,
  freedom: Freedom = { mayLower: false, confirmed: new Set() },
): WrongReturn[] {
  const onSlip = new Map<Id, SlipLine[]>();
  return lines.flatMap((line, index) => {
    const { originLineId, kind } = line;
    if (originLineId === null || !refersBack(line)) return [];
    const earlier = onSlip.get(originLineId) ?? [];
    if (kind === 'return') onSlip.set(originLineId, [...earlier, line]);
    const wrong = judge(line, sold.get(originLineId), earlier, freedom);
    return wrong ? [{ index, ...wrong }] : [];
  });
}

/** Problems that a person may override with a reason; all others are final. */
export const ASKED = ['return_exceeds_paid', 'containers_exceed'] as const satisfies SlipProblem['code'][];
export const isAsked = ({ code }: SlipProblem): boolean => (ASKED as readonly string[]).includes(code);
