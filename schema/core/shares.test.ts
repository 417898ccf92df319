import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { shareByWeight } from './shares.ts';

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('shares by the largest remainder', () => {
  test('are floors and one yen each for the largest remainders', () => {
    expect(shareByWeight(1000, [24_779, 12_568])).toEqual([663, 337]);
    expect(shareByWeight(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(shareByWeight(11, [1, 1, 1])).toEqual([4, 4, 3]);
    expect(shareByWeight(5, [0, 7, 0])).toEqual([0, 5, 0]);
  });

  test('of nothing are nothing, and there is nobody to take a whole without weights', () => {
    expect(shareByWeight(0, [])).toEqual([]);
    expect(shareByWeight(0, [0, 0])).toEqual([0, 0]);
    expect(() => shareByWeight(1, [0, 0])).toThrow('Nothing to share among');
  });

  test('sum up to the whole, are within a yen of exact, and never exceed their weight where the whole does not', () => {
    const { int, below } = createRandom(17);
    for (let run = 0; run < 5000; run++) {
      const largest = 10 ** int(1, 10);
      const weights = Array.from({ length: int(1, 6) }, () => below(largest)).concat(1);
      const whole = below(sumOf(weights) + 1);
      const shares = shareByWeight(whole, weights);
      expect(sumOf(shares)).toBe(whole);
      for (const [index, share] of shares.entries()) {
        const weight = weights[index] ?? 0;
        const distance = BigInt(share) * BigInt(sumOf(weights)) - BigInt(whole) * BigInt(weight);
        expect(distance > -sumOf(weights) && distance < sumOf(weights)).toBe(true);
        expect(share).toBeLessThanOrEqual(weight);
      }
    }
  });
});
