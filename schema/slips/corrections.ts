import type { DocumentTotals, TaxGroup } from '../tax/tax-groups.ts';
import { totalsOf } from '../tax/tax-sums.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';

type Billed = Pick<SlipLine, '_id' | 'amount' | 'rate'>;
type Correction = Pick<SlipLine, 'amount' | 'rate' | 'originLineId'>;

const isSameRate = (a: SlipLine['rate'], b: SlipLine['rate']) => a?.percent === b?.percent && a?.reduced === b?.reduced;

/**
 * A change of a closed slip as lines for the next closing: amounts to add at each rate, none if nothing changed.
 * Removed lines keep the rate at which they were billed.
 */
export function correctionLines(billed: readonly Billed[], changed: readonly Billed[]): Correction[] {
  const after = new Map(changed.map((line) => [line._id, line]));
  const before = new Set(billed.map(({ _id }) => _id));
  const kept = billed.flatMap((line): Correction[] => {
    const now = after.get(line._id);
    const taken = { amount: 0 - line.amount, rate: line.rate, originLineId: line._id };
    if (!now) return [taken];
    if (!isSameRate(now.rate, line.rate)) return [taken, { ...taken, amount: now.amount, rate: now.rate }];
    return [{ ...taken, amount: now.amount - line.amount }];
  });
  const added = changed.filter(({ _id }) => !before.has(_id));
  return [...kept, ...added.map(({ amount, rate }) => ({ amount, rate, originLineId: null }))].filter(
    ({ amount }) => amount !== 0,
  );
}

type Corrected = Pick<Slip, 'lines' | 'corrected'>;

/** True if a slip and its corrections add up to the corrected lines, rate by rate. */
export function areTogetherRight(slip: Corrected, corrections: readonly Pick<Slip, 'lines'>[]): boolean {
  if (!slip.corrected) return corrections.length === 0;
  const together = totalsOf([slip, ...corrections].flatMap(({ lines }) => lines));
  const right = totalsOf(slip.corrected);
  const netOf = ({ groups }: DocumentTotals, { percent, reduced }: TaxGroup) =>
    groups.find((group) => group.percent === percent && group.reduced === reduced)?.net ?? 0;
  return (
    together.untaxed === right.untaxed &&
    [...together.groups, ...right.groups].every((group) => netOf(together, group) === netOf(right, group))
  );
}
