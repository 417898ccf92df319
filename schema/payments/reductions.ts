import type { WholeYen } from '../core/money.ts';
import type { Problem } from '../core/problems.ts';
import { shareByWeight } from '../core/shares.ts';
import type { DocumentTotals } from '../tax/tax-groups.ts';
import type { AppliedRate } from '../tax/tax-rates.ts';
import { taxWithin } from '../tax/tax-sums.ts';

/** The part of an invoice at one tax rate, with tax; the rate is null if it is untaxed or typed by hand. */
export type GrossPart = { rate: AppliedRate | null; gross: WholeYen };

/** The part of a reduction at one rate: the amount with tax, and the tax within it. */
export type ReducedPart = { rate: AppliedRate | null; amount: WholeYen; tax: WholeYen };

/** A document's amounts with tax, by rate. */
export function grossPartsOf({ groups, untaxed }: Pick<DocumentTotals, 'groups' | 'untaxed'>): GrossPart[] {
  const taxed = groups.map(({ percent, reduced, net, tax }) => ({ rate: { percent, reduced }, gross: net + tax }));
  return untaxed === 0 ? taxed : [...taxed, { rate: null, gross: untaxed }];
}

/**
 * Splits a granted fee or a bad debt among the rates of its invoice, in proportion to their amounts with tax. Deposits
 * and parts of 0 or less get a share only if the invoice has nothing else.
 * @param amount whole yen with tax, 0 or more
 */
export function reductionOf(amount: WholeYen, parts: readonly GrossPart[]): ReducedPart[] | Problem {
  if (amount <= 0) return { code: 'allocation_of_nothing', values: {} };
  const owed = parts.filter(({ gross }) => gross > 0);
  const taxed = owed.filter(({ rate }) => rate !== null);
  const sharing = taxed.length > 0 ? taxed : owed;
  const gross = sharing.reduce((sum, part) => sum + part.gross, 0);
  if (amount > gross) return { code: 'reduction_exceeds_invoice', values: { gross } };
  const shares = shareByWeight(
    amount,
    sharing.map((part) => part.gross),
  );
  return sharing.map(({ rate }, index) => {
    const share = shares[index] ?? 0;
    return { rate, amount: share, tax: taxWithin(share, rate?.percent ?? 0) };
  });
}
