import { type Id, uuidv7 } from './ids.ts';

/** Source of numbers from 0 (inclusive) to 1 (exclusive). */
type Sequence = () => number;

/** https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
export function mulberry32(seed: number): Sequence {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The generator of the demo business: another one would change all of its records, and the screenshots. */
export function sfc32(seed: number): Sequence {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }
  for (let i = 0; i < 16; i++) next();
  return next;
}

/** A seeded random generator: the same seed gives the same day, business or test. */
export function createRandom(seed: number, sequence = mulberry32) {
  const next = sequence(seed);

  /** An integer from 0 to `count - 1`. */
  const below = (count: number) => Math.floor(next() * count);
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => below(256));

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  return {
    below,
    bytes,
    pick,
    /** An integer from `low` to `high`, both included. */
    int: (low: number, high: number) => low + below(high - low + 1),
    /** True with a probability from 0 to 1. */
    chance: (probability: number) => next() < probability,
    /** `count` different items in random order; all of them if there are fewer. */
    sample<T>(items: readonly T[], count: number): T[] {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
    /** A random key, by weight. */
    weighted<K extends string>(weights: Record<K, number>): K {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('No weights');
    },
    /** An id as a device would have made it at that time. */
    id: (millis: number): Id => uuidv7(millis, bytes(10)),
  };
}

export type Random = ReturnType<typeof createRandom>;
