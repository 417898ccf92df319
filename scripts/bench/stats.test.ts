import { expect, test } from 'vitest';
import { interleave, median, quantile, ratio } from './stats.ts';

test('the median of an odd number is the middle one, of an even number between the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 10, 10, 4, 1])).toBe(7);
  expect(() => median([])).toThrow('No sample');
});

test('a quantile lies between the samples in proportion', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.95)).toBeCloseTo(38);
  expect(quantile([3], 0.99)).toBe(3);
});

test('a ratio is taken within each round: a slow round slows both', () => {
  expect(ratio([2, 200, 2], [1, 100, 1])).toBe(2);
});

test('contenders take turns, each warmed up once, each round begun by another', async () => {
  const order: string[] = [];
  const contender = (who: string) => ({ who, once: async () => order.push(who) });
  const samples = await interleave([contender('a'), contender('b'), contender('c')], 3);
  expect(order.join('')).toBe('abcabcbcacab');
  expect(samples).toEqual([
    [4, 9, 11],
    [5, 7, 12],
    [6, 8, 10],
  ]);
});
