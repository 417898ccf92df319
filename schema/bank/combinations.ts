/** Most amounts to combine. A transfer for more invoices is only found if it pays the oldest ones without a gap. */
const MOST_AMOUNTS = 20;

/** The sums of all subsets of some amounts, ascending, and the subsets as bit masks. */
type Sums = { sums: number[]; sets: number[] };

/** The amounts of an account, prepared for repeated searches. */
export type Combinations = { amounts: readonly number[]; low: Sums; high: Sums; half: number };

export type Combination = {
  /** Indexes of the amounts, ascending. */
  places: number[];
  /** True if no other combination has this sum. */
  isOnly: boolean;
};

/** Each amount merges the sums without it and those with it. Both are ascending, so no sorting is needed. */
function sumsOf(amounts: readonly number[]): Sums {
  let [sums, sets] = [[0], [0]];
  for (const [place, amount] of amounts.entries()) {
    const merged: Sums = { sums: [], sets: [] };
    for (let without = 0, having = 0; having < sums.length; ) {
      const [next, nextWith] = [sums[without] ?? Infinity, (sums[having] ?? 0) + amount];
      const isWithout = next <= nextWith;
      merged.sums.push(isWithout ? next : nextWith);
      merged.sets.push(isWithout ? (sets[without++] ?? 0) : (sets[having++] ?? 0) | (1 << place));
    }
    ({ sums, sets } = merged);
  }
  return { sums, sets };
}

/** @param amounts integers above 0, oldest first */
export function combinationsOf(amounts: readonly number[]): Combinations {
  const considered = amounts.slice(0, MOST_AMOUNTS);
  const half = considered.length >> 1;
  return { amounts, low: sumsOf(considered.slice(0, half)), high: sumsOf(considered.slice(half)), half };
}

/** The end of the run of equal sums that starts at an index, in either direction. */
function runEnd(sums: readonly number[], start: number, step: 1 | -1): number {
  let end = start;
  while (sums[end] === sums[start] && end >= 0 && end < sums.length) end += step;
  return end;
}

/**
 * Up to two sets of at least two amounts with a given sum, by walking the low half upward and the high half downward.
 */
function setsWith({ low, high, half }: Combinations, target: number): number[] {
  const found: number[] = [];
  let [up, down] = [0, high.sums.length - 1];
  while (up < low.sums.length && down >= 0) {
    const sum = (low.sums[up] ?? 0) + (high.sums[down] ?? 0);
    if (sum < target) up++;
    else if (sum > target) down--;
    else {
      const [upEnd, downEnd] = [runEnd(low.sums, up, 1), runEnd(high.sums, down, -1)];
      for (let a = up; a < upEnd; a++) {
        for (let b = down; b > downEnd; b--) {
          const set = (low.sets[a] ?? 0) | ((high.sets[b] ?? 0) << half);
          // A power of two is a single amount.
          if ((set & (set - 1)) !== 0) found.push(set);
          if (found.length === 2) return found;
        }
      }
      [up, down] = [upEnd, downEnd];
    }
  }
  return found;
}

/** The number of oldest amounts that add up to the target; 0 if there is none. */
function oldestWith(amounts: readonly number[], target: number): number {
  let sum = 0;
  for (const [place, amount] of amounts.entries()) {
    sum += amount;
    if (sum >= target) return sum === target ? place + 1 : 0;
  }
  return 0;
}

/**
 * At least two amounts that add up to the target: preferably the oldest ones, since people pay the oldest invoices or
 * all of them. With more than twenty amounts, it is never claimed to be the only one.
 */
export function combinationFor(combinations: Combinations, target: number): Combination | null {
  const { amounts } = combinations;
  const [first, second] = setsWith(combinations, target);
  const isOnly = second === undefined && amounts.length <= MOST_AMOUNTS;
  const oldest = oldestWith(amounts, target);
  if (oldest > 1) return { places: Array.from({ length: oldest }, (_, place) => place), isOnly };
  if (first === undefined) return null;
  return {
    places: amounts.slice(0, MOST_AMOUNTS).flatMap((_, place) => ((first >> place) & 1 ? [place] : [])),
    isOnly,
  };
}
