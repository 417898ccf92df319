import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuses } from '../testing/refuses.ts';
import {
  addYen,
  formatYen,
  fromHundredths,
  multiplyDivide,
  subtractYen,
  sumYen,
  timesYen,
  toHundredths,
  Yen,
} from './money.ts';

const hundredths = fc.integer({ min: -1e12, max: 1e12 });

describe('yen', () => {
  test('every amount of hundredths survives the way to yen and back', () => {
    fc.assert(fc.property(hundredths, (count) => toHundredths(fromHundredths(count)) === count));
  });

  test('a sum is exact, whatever the amounts and their order', async () => {
    const check = (counts: number[], sum: (...yen: number[]) => number) => {
      const exact = counts.reduce((total, count) => total + BigInt(count), 0n);
      const yen = counts.map(fromHundredths);
      expect(toHundredths(sum(...yen))).toBe(Number(exact));
      expect(sum(...yen.toReversed())).toBe(sum(...yen));
    };
    fc.assert(fc.property(fc.array(hundredths, { maxLength: 50 }), (counts) => check(counts, addYen)));
    const [cents, plain] = [[10, 20, 30], (...yen: number[]) => yen.reduce((total, each) => total + each, 0)];
    await refuses((sum: typeof addYen) => check(cents, sum), {
      'the first amount is left out': (...yen) => addYen(...yen.slice(1)),
      'it depends on the order': (...yen) => addYen(...yen, yen[0] === 0.1 ? 0 : 0.01),
      'it is a hundredth more': (...yen) => addYen(plain(...yen), 0.01),
    });
  });

  test('a sum may be over more amounts than a call takes arguments', () => {
    expect(sumYen(Array.from({ length: 500_000 }, () => 0.1))).toBe(50_000);
  });

  test('subtracting undoes adding', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        expect(subtractYen(addYen(fromHundredths(a), fromHundredths(b)), fromHundredths(b))).toBe(fromHundredths(a));
      }),
    );
  });

  test('0.1 and 0.2 make 0.3', () => {
    expect(addYen(0.1, 0.2)).toBe(0.3);
    expect(subtractYen(0.3, 0.1)).toBe(0.2);
    expect(addYen()).toBe(0);
  });

  test('every amount of hundredths is accepted, a third decimal never', () => {
    fc.assert(fc.property(hundredths, (count) => Yen.safeParse(fromHundredths(count)).success));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 9 }), (count, thousandths) => {
        return !Yen.safeParse((count * 10 + thousandths) / 1000).success;
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 10_000_000_000.01, -10_000_000_000.01, '5', null])(
    '%s is not an amount',
    (value) => {
      expect(Yen.safeParse(value).success).toBe(false);
    },
  );

  test('an amount is shown with the yen mark, grouping, and decimals only where there are any', () => {
    expect(formatYen(1_234_567)).toBe('¥1,234,567');
    expect(formatYen(480.5)).toBe('¥480.50');
    expect(formatYen(-12)).toBe('-¥12');
    expect(formatYen(0)).toBe('¥0');
  });

  test('a price times a count is exact', () => {
    expect(timesYen(480.1, 3)).toBe(1440.3);
    expect(timesYen(0.07, 100_000)).toBe(7000);
    expect(timesYen(0.05, 0.5)).toBe(0.03);
  });

  test('a product is divided toward zero, and exact beyond what a double holds', () => {
    expect([multiplyDivide(7, 3, 2), multiplyDivide(-7, 3, 2)]).toEqual([10, -10]);
    expect(multiplyDivide(-1, 1, 2)).toBe(0);
    // 9,999,999,999.99 × 1,000.001: a double would say 10,000,009,999,989.99 and round up.
    expect(multiplyDivide(999_999_999_999, 1_000_001, 100_000)).toBe(10_000_009_999_989);
    expect(multiplyDivide(9_007_199_254_740_991, 3, 9_007_199_254_740_991)).toBe(3);
    expect(() => multiplyDivide(0.5, 2, 1)).toThrow(RangeError);
  });
});
