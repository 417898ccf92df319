import { expect, test } from 'vitest';
import { formatYen } from '../../../schema/core/money.ts';
import { formatDifference, piecesOf, totalOf } from './cash-count.ts';

test('notes and coins are summed by what they are worth', () => {
  expect(totalOf({})).toBe(0);
  expect(totalOf({ 10000: '3', 1000: '8', 500: '', 1: ' 4 ' })).toBe(38_004);
  expect(totalOf({ 10000: '1', 5000: '1', 1000: '1', 500: '1', 100: '1', 50: '1', 10: '1', 5: '1', 1: '1' })).toBe(
    16_666,
  );
});

test('half a coin, a negative number and a typo are not accepted', () => {
  for (const text of ['1.5', '-1', 'x', '1e9', '100000']) expect(piecesOf(text)).toBeNull();
  expect(totalOf({ 10000: '3', 100: '-2' })).toBeNull();
});

test('a difference is said in words', () => {
  expect(formatDifference(0, formatYen).text).toBe('It is exactly right.');
  expect(formatDifference(-500, formatYen).text).toBe('¥500 too little.');
  expect(formatDifference(1000.5, formatYen).text).toBe('¥1,000.50 too much.');
});
