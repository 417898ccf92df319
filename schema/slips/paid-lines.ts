import type { Id } from '../core/ids.ts';
import type { WholeYen } from '../core/money.ts';
import { shareByWeight } from '../core/shares.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { linesOf } from './slip-rules.ts';

/** The fields of a customer's slip that returns and reductions depend on. */
export type KnownSlip = Pick<
  Slip,
  '_id' | 'lines' | 'corrected' | 'correctsId' | 'createdAt' | 'deliveredAt' | 'deliveredOn' | 'voidedAt'
>;

/** A price reduction: a discount, or a fee or bad debt granted on the invoice. */
export type Reduction = {
  /** Yen without tax, above 0. */
  amount: WholeYen;
  rate: SlipLine['rate'];
  /** Applies to the goods on these slips, or to one line. */
  slipIds: readonly Id[];
  lineId: Id | null;
  /** Goods already returned before; they get no share. */
  before: ReadonlySet<SlipLine>;
};

const rateKey = (rate: SlipLine['rate']) => (rate ? `${rate.percent} ${rate.reduced}` : '');

/** Slips with their corrected lines, earliest first, without corrections, whose lines are only differences. */
const originals = (slips: readonly KnownSlip[]) =>
  slips
    .filter(({ correctsId, voidedAt }) => correctsId === null && voidedAt === null)
    .map((slip) => ({ slip, lines: linesOf(slip), at: slip.deliveredAt ?? slip.createdAt }))
    .sort((a, b) => (a.at < b.at || (a.at === b.at && a.slip._id < b.slip._id) ? -1 : 1));

/** The discounts on slips, each with the goods it applies to. */
function discountsOf(all: ReturnType<typeof originals>): Reduction[] {
  const before = new Set<SlipLine>();
  const found: Reduction[] = [];
  for (const { slip, lines } of all) {
    for (const line of lines) {
      if (line.kind === 'return') before.add(line);
      if (line.kind !== 'discount' || line.amount >= 0) continue;
      const { amount, rate, originLineId, reducedSlips } = line;
      const slipIds = [slip._id, ...(reducedSlips ?? [])];
      const lineId = reducedSlips ? null : originLineId;
      found.push({ amount: 0 - amount, rate, slipIds, lineId, before: new Set(before) });
    }
  }
  return found;
}

/** Narrowest first: a line's own discount applies before one on several slips. */
const widthOf = ({ lineId, slipIds }: Reduction) => (lineId === null ? slipIds.length : 0);

/**
 * What a customer pays for each line of goods, in yen without tax: its amount minus its share of the reductions, split
 * by largest remainder.
 * @param granted reductions that are not on a slip
 */
export function paidFor(
  slips: readonly KnownSlip[],
  granted: readonly Omit<Reduction, 'before'>[] = [],
): Map<Id, WholeYen> {
  const all = originals(slips);
  const sales = all.flatMap(({ slip, lines }) =>
    lines.filter(({ kind }) => kind === 'sale').map((line) => ({ line, slipId: slip._id })),
  );
  const paid = new Map(sales.map(({ line }) => [line._id, line.amount]));
  const reductions = [...discountsOf(all), ...granted.map((each) => ({ ...each, before: new Set<SlipLine>() }))];
  for (const reduction of reductions.sort((a, b) => widthOf(a) - widthOf(b))) {
    const { amount, rate, slipIds, lineId, before } = reduction;
    const gone = new Map<Id, WholeYen>();
    for (const line of before) {
      if (line.originLineId !== null) gone.set(line.originLineId, (gone.get(line.originLineId) ?? 0) - line.amount);
    }
    const reduced = sales.filter(({ line, slipId }) =>
      lineId === null ? slipIds.includes(slipId) && rateKey(line.rate) === rateKey(rate) : line._id === lineId,
    );
    const weights = reduced.map(({ line: { _id } }) => Math.max(0, (paid.get(_id) ?? 0) - (gone.get(_id) ?? 0)));
    const most = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = shareByWeight(Math.min(amount, most), weights);
    for (const [index, { line }] of reduced.entries()) {
      paid.set(line._id, (paid.get(line._id) ?? 0) - (shares[index] ?? 0));
    }
  }
  return paid;
}
