import type { Day } from '../../core/days.ts';
import type { Yen } from '../../core/money.ts';
import { grossPartsOf, reductionOf } from '../../payments/reductions.ts';
import type { DocumentTotals } from '../../tax/tax-groups.ts';
import { headOf, negated, type Parties } from './parts.ts';
import { refOf, totalsIn } from './reversal-contents.ts';
import type { ContentsOf, Snapshot } from './snapshot.ts';

/** First and last day of an invoice's supplies; null for any other paper. */
function suppliesOf(snapshot: Snapshot): { from: Day; to: Day } | null {
  if (snapshot.paper === 'cash invoice') return { from: snapshot.deliveredOn, to: snapshot.deliveredOn };
  return snapshot.paper === 'closing invoice' ? { from: snapshot.from, to: snapshot.closedOn } : null;
}

type Fee = { amount: Yen; grantedOn: Day };

/**
 * The return invoice of a granted fee, split by the invoice's rates in proportion to their amounts with tax, as in
 * worked example 7 of money.md. Null if the rates are unknown, since the invoice has no document with rates, or if the
 * fee is too small.
 */
export function feeReturnOf(
  parties: Parties,
  { amount, grantedOn }: Fee,
  lowered: Snapshot,
): ContentsOf<'granted fee'> | null {
  const [supplies, sums] = [suppliesOf(lowered), totalsIn(lowered)];
  const parts = sums && Number.isInteger(amount) ? reductionOf(amount, grossPartsOf(sums)) : null;
  if (!supplies || !parts || 'code' in parts) return null;
  const untaxed = parts.reduce((sum, part) => sum + (part.rate === null ? part.amount : 0), 0);
  const totals: DocumentTotals = {
    groups: parts.flatMap(({ rate, amount: share, tax }) => (rate ? [{ ...rate, net: share - tax, tax }] : [])),
    untaxed,
    sales: amount - untaxed,
    total: amount,
  };
  return {
    paper: 'granted fee',
    issuedOn: grantedOn,
    ...headOf(parties, { withAccounts: false }),
    lowered: refOf(lowered),
    ...supplies,
    totals: negated(totals),
  };
}
