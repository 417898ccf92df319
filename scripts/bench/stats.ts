/** The sample of which as many are smaller as are larger; between the two middle ones of an even number. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** The value below which a share of the samples lies, `share` from 0 to 1; between two of them, in proportion. */
export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('No sample was taken.');
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Somebody who does the thing, and the figure that came of one time of doing it. */
export type Contender = { who: string; once(): Promise<number> };

/**
 * Lets each contender do it once without counting, then in turn as many times as there are rounds; every round begins with
 * another one, so that nobody always runs behind the same neighbour.
 * @param isCold whether nobody has done it before; what takes long need not be done once more by those who have
 * @returns the samples in the order of the contenders
 */
export async function interleave(contenders: readonly Contender[], rounds: number, isCold = true): Promise<number[][]> {
  if (isCold) for (const { once } of contenders) await once();
  const samples: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (turn + round) % contenders.length;
      const sample = await contenders[index]?.once();
      if (sample !== undefined) samples[index]?.push(sample);
    }
  }
  return samples;
}

/**
 * How many times as much the first took as the second: the median of the ratios of each round, so that what slowed a whole round
 * down slows both.
 */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((sample, round) => sample / (to[round] ?? Number.NaN)));
}
