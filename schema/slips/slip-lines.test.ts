import { describe, expect, test } from 'vitest';
import { MAX_YEN } from '../core/money.ts';
import { FIRST_RATES } from '../tax/tax-rates.ts';
import { testLine } from '../testing/test-slips.ts';
import { figuresOf, returnFiguresOf, type SlipLine } from './slip-lines.ts';

const figures = (kind: SlipLine['kind'], unitPrice: number, delivered: number, day = '2026-11-23') =>
  figuresOf({ kind, taxClass: 'food', unitPrice, delivered }, FIRST_RATES, day);

describe('a line of a slip', () => {
  test('gets amount, rate and the day of the rate', () => {
    const rate = { percent: 8, reduced: true };
    expect(figures('sale', 1890, 2350)).toEqual({ amount: 4441, rate, rateDay: '2026-11-23' });
    expect(figures('discount', -498, 1000)).toEqual({ amount: -498, rate, rateDay: '2026-11-23' });
    expect(figures('return', 1890, -2000)).toMatchObject({ amount: -3780, rate });
  });

  test('of a deposit is untaxed, whatever the container holds', () => {
    expect(figures('deposit', 100, 12_000)).toMatchObject({ amount: 1200, rate: null });
    expect(figures('deposit', 100, -12_000)).toMatchObject({ amount: -1200, rate: null });
  });

  test('may be delivered not at all', () => {
    for (const kind of ['sale', 'return', 'deposit'] as const)
      expect(figures(kind, 100, 0)).toMatchObject({ amount: 0 });
  });

  test.each([
    ['sale', 0, 1000, 'price_of_nothing'],
    ['sale', -5, 1000, 'price_of_nothing'],
    ['return', 0, -1000, 'price_of_nothing'],
    ['deposit', -100, 1000, 'price_of_nothing'],
    ['sale', 100, -1000, 'sale_below_zero'],
    ['discount', 100, 1000, 'discount_above_zero'],
    ['discount', -100, -1000, 'discount_above_zero'],
    ['return', 100, 1000, 'return_above_zero'],
    ['sale', MAX_YEN, 2000, 'amount_too_large'],
  ] as const)('of a %s, %d yen × %d is refused: %s', (kind, price, quantity, code) => {
    expect(figures(kind, price, quantity)).toEqual({ code, values: {} });
  });

  test('is refused on a day without a rate', () => {
    expect(figures('sale', 100, 1000, '2019-01-01')).toEqual({ code: 'rate_missing', values: { day: '2019-01-01' } });
  });
});

describe('goods that come back', () => {
  const origin = testLine({ price: 1890, quantity: 5 });

  test('are at most those that were delivered and have not come back yet', () => {
    expect(returnFiguresOf(origin, 5000, 0)).toMatchObject({ delivered: -5000, amount: -9450 });
    expect(returnFiguresOf(origin, 2000, 3000)).toMatchObject({ delivered: -2000, amount: -3780 });
    const problem = { code: 'return_exceeds_delivered', values: { left: 1.5 } };
    expect(returnFiguresOf(origin, 1501, 3500)).toEqual(problem);
  });

  test('are more than nothing', () => {
    for (const quantity of [0, -1000]) {
      expect(returnFiguresOf(origin, quantity, 0)).toEqual({ code: 'return_of_nothing', values: {} });
    }
  });
});
