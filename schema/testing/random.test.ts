import { describe, expect, test } from 'vitest';
import { Id } from '../core/ids.ts';
import { createRandom, mulberry32, sfc32 } from './random.ts';

const draw = <T>(count: number, next: () => T) => Array.from({ length: count }, next);

describe.each([
  // Recorded once: seeds in issues and in the screenshots have to keep their meaning.
  ['mulberry32', mulberry32, [0.627, 0.002, 0.527, 0.981, 0.968]],
  ['sfc32', sfc32, [0.35, 0.09, 0.032, 0.112, 0.93]],
] as const)('%s', (_name, sequence, first) => {
  test('gives what it always gave for a seed', () => {
    expect(draw(5, sequence(1)).map((number) => Math.floor(number * 1000) / 1000)).toEqual(first);
  });

  test('is spread evenly over 0 to 1', () => {
    const tenths = draw(10_000, sequence(7)).map((number) => Math.floor(number * 10));
    for (let tenth = 0; tenth < 10; tenth++) {
      const count = tenths.filter((each) => each === tenth).length;
      expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });
});

describe('a random generator', () => {
  const random = () => createRandom(3);

  test('gives the same to everybody with one seed, and something else for another', () => {
    const numbersOf = (seed: number) => {
      const { below } = createRandom(seed);
      return draw(20, () => below(1000));
    };
    expect(numbersOf(3)).toEqual(numbersOf(3));
    expect(numbersOf(4)).not.toEqual(numbersOf(3));
  });

  test('int reaches both ends and nothing beyond', () => {
    const { int } = random();
    expect([...new Set(draw(200, () => int(-1, 2)))].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
  });

  test('sample takes different items, all of them if there are fewer', () => {
    const { sample } = random();
    expect(new Set(sample([1, 2, 3, 4], 3)).size).toBe(3);
    expect(sample([1, 2], 5).sort()).toEqual([1, 2]);
  });

  test('weighted never takes a key of no weight, and often one of much', () => {
    const { weighted } = random();
    const keys = draw(1000, () => weighted({ never: 0, seldom: 1, often: 9 }));
    expect(keys).not.toContain('never');
    expect(keys.filter((key) => key === 'often').length).toBeGreaterThan(800);
  });

  test('pick takes every item, and throws where there is none', () => {
    const { pick } = random();
    expect(new Set(draw(100, () => pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
    expect(() => pick([])).toThrow('Nothing to pick from');
  });

  test('an id is a UUID of its moment', () => {
    const [earlier, later] = [random().id(1_000), random().id(2_000)];
    expect(Id.safeParse(earlier).success).toBe(true);
    expect(earlier < later).toBe(true);
  });
});
