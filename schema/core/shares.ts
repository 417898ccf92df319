import { multiplyDivide } from '../plain/yen.ts';
import type { WholeYen } from './money.ts';

/**
 * Splits a whole by weights: each share is rounded down, then the largest remainders get one yen more, the earlier of
 * equal ones first. The shares add up to the whole; a weight of 0 gets nothing.
 * @param whole whole yen, 0 or more
 * @param weights integers of 0 or more, not all 0 unless the whole is
 */
export function shareByWeight(whole: WholeYen, weights: readonly number[]): WholeYen[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) {
    if (whole !== 0) throw new RangeError('Nothing to share among');
    return weights.map(() => 0);
  }
  const shares = weights.map((weight) => multiplyDivide(whole, weight, sum));
  const remainders = weights.map((weight) => (BigInt(whole) * BigInt(weight)) % BigInt(sum));
  const left = whole - shares.reduce((total, share) => total + share, 0);
  const first = weights.map((_, index) => index).sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)));
  for (const index of first.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
