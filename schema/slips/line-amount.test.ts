import { describe, expect, test } from 'vitest';
import { fromHundredths, MAX_YEN } from '../core/money.ts';
import { createRandom } from '../testing/random.ts';
import { lineAmount, Thousandths } from './line-amount.ts';

describe('the amount of a line', () => {
  test.each([
    [4985, 3000, 14_955],
    [1890, 2350, 4441],
    [2450, 7030, 17_223],
    [0.99, 1000, 0],
    [0.1, 30_000, 3],
    [-498, 1000, -498],
    [1890, -2350, -4441],
    [-0.99, 1000, 0],
    [128.57, 7000, 899],
  ])('%d yen × %d thousandths is %d', (price, quantity, amount) => {
    expect(lineAmount(price, quantity)).toBe(amount);
  });

  test('is exact for every price and quantity, and the same taken back', () => {
    const { int } = createRandom(4);
    for (let run = 0; run < 20_000; run++) {
      const [hundredths, quantity] = [int(0, 10 ** int(1, 12)), int(0, 10 ** int(1, 8))];
      const exact = (BigInt(hundredths) * BigInt(quantity)) / 100_000n;
      const amount = lineAmount(fromHundredths(hundredths), quantity);
      expect(amount).toBe(exact <= BigInt(MAX_YEN) ? Number(exact) : null);
      if (amount !== null) expect(lineAmount(fromHundredths(hundredths), 0 - quantity)).toBe(0 - amount);
    }
  });

  test('is null if it exceeds the limit of a record', () => {
    expect(lineAmount(MAX_YEN, 1000)).toBe(MAX_YEN);
    expect(lineAmount(MAX_YEN, 1001)).toBeNull();
    expect(lineAmount(-MAX_YEN, 1001)).toBeNull();
  });
});

test('a quantity is a whole number of thousandths', () => {
  expect(Thousandths.safeParse(2350).success).toBe(true);
  for (const quantity of [2.35, 100_000_001, -100_000_001, Number.NaN]) {
    expect(Thousandths.safeParse(quantity).success).toBe(false);
  }
});
