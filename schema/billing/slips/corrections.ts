import type { SlipLine } from './slip-lines.ts';

type Billed = Pick<SlipLine, '_id' | 'amount' | 'rate'>;
type Correction = Pick<SlipLine, 'amount' | 'rate' | 'originLineId'>;

const isSameRate = (a: SlipLine['rate'], b: SlipLine['rate']) => a?.percent === b?.percent && a?.reduced === b?.reduced;

/**
 * A change of a slip that a closing has taken, as lines for the next one: amounts to add to each rate, none where nothing
 * changed. What is taken away keeps the rate under which it was billed.
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
