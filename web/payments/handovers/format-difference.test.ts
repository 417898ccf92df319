import { describe, expect, test } from 'vitest';
import { differenceAfter, differenceBefore } from './format-difference.ts';

const handover = { counted: 9500, expected: 10_000 };

describe('a handover with a difference', () => {
  test.each([
    [9000, '¥500 less than counted, ¥1,000 less than expected'],
    [9500, '¥500 less than expected'],
    [10_000, '¥500 more than counted'],
    [10_500, '¥1,000 more than counted, ¥500 more than expected'],
  ])('of which ¥%i came says so in the question', (received, words) => {
    expect(differenceBefore(handover, received)).toBe(words);
  });

  test.each([
    [9500, '¥500 short · A note was torn'],
    [10_000, '¥500 more than counted · A note was torn'],
    [10_500, '¥500 over · A note was torn'],
  ])('of which ¥%i came is afterwards shown as what it is', (received, words) => {
    expect(differenceAfter({ ...handover, received, reason: 'A note was torn' })).toBe(words);
  });
});

test('a handover that is right says nothing', () => {
  const right = { counted: 10_000, expected: 10_000 };
  expect(differenceBefore(right, 10_000)).toBe('');
  expect(differenceBefore(right, 9999)).toBe('¥1 less than counted and expected');
  expect(differenceAfter({ ...right, received: 10_000, reason: '' })).toBe('');
  expect(differenceAfter({ ...right, received: null, reason: '' })).toBe('');
});
