export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** The quantile of a share from 0 to 1, interpolated linearly. */
export function quantile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('No sample was taken.');
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** A contender, which returns one figure per call. */
export type Contender = { who: string; once(): Promise<number> };

/**
 * Runs each contender once unmeasured, then in turn for all rounds. Every round starts with another contender, so that
 * none always runs after the same one.
 * @param isCold false skips the warm-up if the contenders have run before
 * @returns samples in the order of the contenders
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

/** The median of each round's ratio, so that a disturbance of a whole round affects both. */
export function ratio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((sample, round) => sample / (to[round] ?? Number.NaN)));
}
