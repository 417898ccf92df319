import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { combinationFor, combinationsOf } from './combinations.ts';

const sumOf = (amounts: (number | undefined)[]) => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Counts sets of two or more with the target as sum, by brute force. */
function countByForce(amounts: number[], target: number): number {
  let count = 0;
  for (let set = 0; set < 2 ** amounts.length; set++) {
    const chosen = amounts.filter((_, index) => (set >> index) & 1);
    if (chosen.length > 1 && sumOf(chosen) === target) count++;
  }
  return count;
}

const found = (amounts: number[], target: number) => combinationFor(combinationsOf(amounts), target);

describe('a combination', () => {
  test('is found exactly where there is one, and known to be the only one', () => {
    const { int, below, sample } = createRandom(71);
    for (let run = 0; run < 1500; run++) {
      const amounts = Array.from({ length: int(0, 9) }, () => int(1, 30));
      const target = run % 2 ? int(1, 120) : sumOf(sample(amounts, below(amounts.length + 1)));
      if (target === 0) continue;
      const count = countByForce(amounts, target);
      const combination = found(amounts, target);
      expect(combination !== null).toBe(count > 0);
      if (!combination) continue;
      const { places, isOnly } = combination;
      expect(sumOf(places.map((place) => amounts[place]))).toBe(target);
      expect(new Set(places).size).toBe(places.length);
      expect(places.length).toBeGreaterThan(1);
      expect(isOnly).toBe(count === 1);
    }
  });

  test('is of the oldest where those fit', () => {
    expect(found([10, 20, 30, 30], 60)).toEqual({ places: [0, 1, 2], isOnly: false });
    expect(found([45_360, 38_597, 61_908], 145_865)).toEqual({ places: [0, 1, 2], isOnly: true });
    expect(found([100, 7, 35], 42)).toEqual({ places: [1, 2], isOnly: true });
  });

  test('of very many amounts is of the oldest in a row, or of the first twenty', () => {
    const amounts = Array.from({ length: 10_000 }, (_, index) => 1_000_000 + 2 * index);
    expect(found(amounts, 9_000_001)).toBeNull();
    expect(found(amounts, sumOf(amounts))).toMatchObject({ isOnly: false });
    expect(found(amounts, sumOf(amounts.slice(0, 25)))?.places).toHaveLength(25);
    expect(found(amounts, sumOf([amounts[0], amounts[19]]))).toEqual({ places: [0, 19], isOnly: false });
  });
});
