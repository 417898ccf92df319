/** A seeded random generator: the same seed plays the same day. */
export function createRandom(seed: number) {
  let state = seed >>> 0;

  /** A number from 0 (inclusive) to 1 (exclusive); mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (probability: number) => next() < probability,
    bytes: (count: number) => Uint8Array.from({ length: count }, () => below(256)),
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
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
  };
}

export type Random = ReturnType<typeof createRandom>;
