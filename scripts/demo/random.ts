import { type Id, uuidv7 } from '../../schema/ids.ts';

/**
 * Seeded randomness (sfc32): the demo is the same in every run, so that screenshots, tests and bug reports name the
 * same records.
 */
export function createRandom(seed: number) {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let i = 0; i < 16; i++) next();

  /** An integer from `low` to `high`, both included. */
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(list: readonly T[]): T {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  }

  return {
    int,
    pick,
    /** True with a probability from 0 to 1. */
    chance: (share: number) => next() < share,
    /** `count` different items in random order; all of them if there are fewer. */
    sample<T>(list: readonly T[], count: number): T[] {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(int(0, left.length - 1), 1)).flat();
    },
    /** An id as a device would have made it at that time. */
    id: (millis: number): Id =>
      uuidv7(
        millis,
        Uint8Array.from({ length: 10 }, () => int(0, 255)),
      ),
  };
}

export type Random = ReturnType<typeof createRandom>;
