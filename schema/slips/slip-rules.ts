import type { Day } from '../core/days.ts';
import { MAX_YEN, sumYen, type WholeYen, type Yen } from '../core/money.ts';
import { totalsOf } from '../tax/tax-groups.ts';
import { rateOn, type TaxRate } from '../tax/tax-rates.ts';
import type { ShownSlip, Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';

/** A slip's lines as they are right: of a billed slip with its corrections. */
export const linesOf = ({ lines, corrected }: Pick<Slip, 'lines' | 'corrected'>): SlipLine[] => corrected ?? lines;

/** Total of lines in whole yen with tax; of an incomplete slip, what is known of it. */
export const totalOf = (lines: readonly SlipLine[]): WholeYen => totalsOf(lines).total;

type Invoiced = {
  slip: Pick<Slip, 'lines'>;
  corrections: readonly Pick<Slip, 'lines'>[];
  /** Yen of it that became the customer's credit, since they had been paid or were less than nothing. */
  returned: Yen;
};

/**
 * The amount of a cash slip's invoice: corrections that take something away lower it, those that add something have
 * invoices of their own.
 */
export function invoicedAmount({ slip, corrections, returned }: Invoiced): Yen {
  return sumYen([totalOf(slip.lines), ...corrections.map(({ lines }) => Math.min(0, totalOf(lines))), returned]);
}

/** True for goods whose tax rate is missing. */
const lacksRate = ({ kind, taxClass, rate }: SlipLine) => rate === null && kind !== 'deposit' && taxClass !== 'untaxed';

/** The lack that keeps a line from being billed; null if none. */
export function lackOf(line: SlipLine): 'weight' | 'price' | 'rate' | null {
  if (line.toWeigh) return 'weight';
  if (line.unitPrice === null) return 'price';
  return lacksRate(line) ? 'rate' : null;
}

/** True if no line lacks a weight, a price or a rate. Only then a slip can be billed; goods are delivered without. */
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
  /** Lines of a delivered slip: what was delivered keeps its rate. */
  delivered?: readonly SlipLine[];
};

/** The day whose rate a line carries, on a slip of `day`: goods that come back of no known delivery have that of their sale. */
const rateDayOf = ({ kind, originLineId, rateDay }: SlipLine, day: Day): Day =>
  kind === 'return' && originLineId === null && rateDay < day ? rateDay : day;

/**
 * Lines with the rates of a day. What refers to a line of another slip, as goods that come back, carries the rate of
 * that one, and other goods that come back that of the day they were sold; a line for whose class no rate is in force has
 * none.
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

/** True if two versions of lines say the same. */
export const areSame = (a: readonly SlipLine[], b: readonly SlipLine[]): boolean => textOf(a) === textOf(b);

/** Fields by their names: a record that was stored has them in another order than one that was typed. */
function textOf(lines: readonly SlipLine[]): string {
  const inOrder = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([field, each]) => [field, inOrder(each)])
      : value;
  return JSON.stringify(lines.map(inOrder));
}

/** A slip as shown to somebody on the day of its delivery, and recorded with the delivery. */
export function shownOn(slip: Slip, { rates, day }: { rates: readonly TaxRate[]; day: Day }): ShownSlip {
  const lines = withRates(linesOf(slip), { rates, day });
  return { lines, totalSeen: totalOf(lines), versionSeen: slip.version };
}
