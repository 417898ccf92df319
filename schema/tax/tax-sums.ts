import type { WholeYen } from '../core/money.ts';
import type { SlipProblem } from '../core/problems.ts';
import { shareByWeight } from '../core/shares.ts';
import { multiplyDivide } from '../plain/yen.ts';
import type { DocumentTotals } from './tax-groups.ts';
import type { AppliedRate } from './tax-rates.ts';

/** The part of a slip's line that tax depends on; no rate means untaxed. */
export type TaxedLine = { amount: WholeYen; rate: AppliedRate | null };

const sumOf = (amounts: number[]): WholeYen => amounts.reduce((sum, amount) => sum + amount, 0);

/** Tax on a net amount in whole yen, truncated toward zero. The law wants it computed once per rate and document. */
export const taxOn = (net: WholeYen, percent: number): WholeYen => multiplyDivide(net, percent, 100);

/** The tax within an amount with tax, in whole yen, truncated toward zero. */
export const taxWithin = (gross: WholeYen, percent: number): WholeYen => multiplyDivide(gross, percent, 100 + percent);

/** Net amounts by rate, sorted, so that the order of lines does not matter. */
function netsOf(lines: readonly TaxedLine[]): (AppliedRate & { net: WholeYen })[] {
  const nets = new Map<string, AppliedRate & { net: WholeYen }>();
  for (const { amount, rate } of lines) {
    if (rate === null) continue;
    const key = `${rate.percent} ${rate.reduced}`;
    nets.set(key, { percent: rate.percent, reduced: rate.reduced, net: (nets.get(key)?.net ?? 0) + amount });
  }
  return [...nets.values()].sort((a, b) => a.percent - b.percent || Number(b.reduced) - Number(a.reduced));
}

/** The sums of a document from the nets of its groups: the only place where tax is computed. */
function totalsFrom(nets: readonly (AppliedRate & { net: WholeYen })[], untaxed: WholeYen): DocumentTotals {
  const groups = nets.map((group) => ({ ...group, tax: taxOn(group.net, group.percent) }));
  const sales = sumOf(groups.map(({ net, tax }) => net + tax));
  return { groups, untaxed, sales, total: sales + untaxed };
}

const untaxedOf = (lines: readonly TaxedLine[]) =>
  sumOf(lines.filter(({ rate }) => rate === null).map(({ amount }) => amount));

/** The groups, tax and sums of a document from its lines. */
export function totalsOf(lines: readonly TaxedLine[]): DocumentTotals {
  return totalsFrom(netsOf(lines), untaxedOf(lines));
}

/**
 * A discount on a whole document, split by rate in proportion to the document's nets. Groups of 0 or less and untaxed
 * lines, such as deposits, get no share.
 * @param discount whole yen without tax, 0 or more
 * @returns negative amounts, for discount lines
 */
export function discountShares(lines: readonly TaxedLine[], discount: WholeYen): TaxedLine[] | SlipProblem {
  const nets = netsOf(lines).filter(({ net }) => net > 0);
  const net = sumOf(nets.map((group) => group.net));
  if (discount < 0) return { code: 'discount_above_zero', values: {} };
  if (discount > net) return { code: 'discount_exceeds_goods', values: { net } };
  const shares = shareByWeight(
    discount,
    nets.map((group) => group.net),
  );
  return nets
    .map(({ percent, reduced }, index) => ({ amount: 0 - (shares[index] ?? 0), rate: { percent, reduced } }))
    .filter(({ amount }) => amount !== 0);
}
