import type { Day } from '../core/days.ts';
import type { WholeYen, Yen } from '../core/money.ts';
import { MAX_YEN, sumYen } from '../plain/yen.ts';
import { rateOn } from '../tax/rate-on.ts';
import type { TaxRate } from '../tax/tax-rates.ts';
import { totalsOf } from '../tax/tax-sums.ts';
import type { ShownSlip, Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';

/** A slip's current lines: of a billed one with its corrections. */
export const linesOf = ({ lines, corrected }: Pick<Slip, 'lines' | 'corrected'>): SlipLine[] => corrected ?? lines;

/** Total of lines in whole yen with tax; of an incomplete slip, as far as known. */
export const totalOf = (lines: readonly SlipLine[]): WholeYen => totalsOf(lines).total;

type Invoiced = {
  slip: Pick<Slip, 'lines'>;
  corrections: readonly Pick<Slip, 'lines'>[];
  /** Yen that became the customer's credit: reductions beyond what was open, or a negative total. */
  returned: Yen;
};

/**
 * The amount of a cash slip's invoice: corrections that reduce it are included, those that increase it have invoices of
 * their own.
 */
export function invoicedAmount({ slip, corrections, returned }: Invoiced): Yen {
  return sumYen([totalOf(slip.lines), ...corrections.map(({ lines }) => Math.min(0, totalOf(lines))), returned]);
}

/** True for taxed goods without a tax rate. */
const lacksRate = ({ kind, taxClass, rate }: SlipLine) => rate === null && kind !== 'deposit' && taxClass !== 'untaxed';

/** What a line lacks to be billed; null if nothing. */
export function lackOf(line: SlipLine): 'weight' | 'price' | 'rate' | null {
  if (line.toWeigh) return 'weight';
  if (line.unitPrice === null) return 'price';
  return lacksRate(line) ? 'rate' : null;
}

/** True if no line lacks a weight, price or rate. Only then can a slip be billed; it can be delivered before. */
export function isComplete(lines: readonly SlipLine[]): boolean {
  const isWhole = lines.every((line) => lackOf(line) === null);
  return isWhole && Math.abs(totalOf(lines)) <= MAX_YEN;
}

/** True for a slip that is still to be delivered. */
export const isOpenSlip = ({ deliveredAt, voidedAt }: Pick<Slip, 'deliveredAt' | 'voidedAt'>): boolean =>
  deliveredAt === null && voidedAt === null;

type Rating = {
  rates: readonly TaxRate[];
  day: Day;
  /** Lines of a delivered slip, which keep their rates. */
  delivered?: readonly SlipLine[];
};

/**
 * The day whose rate applies to a line on a slip of `day`: for returns without a known delivery, the day of their sale.
 */
const rateDayOf = ({ kind, originLineId, rateDay }: SlipLine, day: Day): Day =>
  kind === 'return' && originLineId === null && rateDay < day ? rateDay : day;

/**
 * Lines with the rates of a day. A line that refers to another slip's keeps that one's rate; other returns get that of
 * the day they were sold. A line whose class has no rate in force gets none.
 */
export function withRates(lines: readonly SlipLine[], { rates, day, delivered = [] }: Rating): SlipLine[] {
  const own = new Set(lines.map(({ _id }) => _id));
  const before = new Map(delivered.map((line) => [line._id, line]));
  return lines.map((line) => {
    if (line.originLineId !== null && !own.has(line.originLineId)) return line;
    const known = before.get(line._id);
    const rateDay = rateDayOf(line, day);
    const isSame = known?.kind === line.kind && known.taxClass === line.taxClass && !lacksRate(known);
    if (isSame && (line.kind !== 'return' || known.rateDay === rateDay)) {
      return { ...line, rate: known.rate, rateDay: known.rateDay };
    }
    const rate = rateOn(rates, line.kind === 'deposit' ? 'untaxed' : line.taxClass, rateDay) ?? null;
    return { ...line, rate, rateDay };
  });
}

/** True if two versions of lines are equal. */
export const areSame = (a: readonly SlipLine[], b: readonly SlipLine[]): boolean => textOf(a) === textOf(b);

/** JSON with sorted keys: stored and typed records differ in the order of fields. */
function textOf(lines: readonly SlipLine[]): string {
  const inOrder = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([field, each]) => [field, inOrder(each)])
      : value;
  return JSON.stringify(lines.map(inOrder));
}

/** A slip as shown on the day of its delivery, and recorded with it. */
export function shownOn(slip: Slip, { rates, day }: { rates: readonly TaxRate[]; day: Day }): ShownSlip {
  const lines = withRates(linesOf(slip), { rates, day });
  return { lines, totalSeen: totalOf(lines), versionSeen: slip.version };
}
