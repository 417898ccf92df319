import { expect, test } from 'vitest';
import { growthOver, growthWithin, type Life, residentBytes } from './memory.ts';

const lives = (ends: number[]): Life[] => ends.map((end) => ({ warm: 100, end }));

test('memory that stays is flat, whatever one life does', () => {
  expect(growthOver(lives([100, 100, 900, 100, 100, 100, 100, 100, 100]))).toBe(1);
  expect(growthWithin(lives([105, 900, 105]))).toBe(1.05);
});

test('memory that grows from life to life is seen', () => {
  expect(growthOver(lives([100, 110, 120, 130, 140, 150]))).toBeCloseTo(145 / 105);
});

test('a process has memory, and one that is gone has none', () => {
  expect(residentBytes(process.pid)).toBeGreaterThan(1e6);
  expect(residentBytes(undefined)).toBeNull();
  expect(residentBytes(2 ** 22 + 1)).toBeNull();
});
