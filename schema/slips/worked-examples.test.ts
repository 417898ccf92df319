import { describe, expect, test } from 'vitest';
import { needsReturnInvoice, withTax } from '../invoices/return-invoice.ts';
import { discountShares, totalsOf } from '../tax/tax-sums.ts';
import { RATES_WITH_1_PERCENT, THREE_SLIPS, testLine } from '../testing/test-slips.ts';
import { figuresOf, returnFiguresOf } from './slip-lines.ts';

const [food8, food1, standard10] = [
  { percent: 8, reduced: true },
  { percent: 1, reduced: true },
  { percent: 10, reduced: false },
];

/** A line with the amount that an example states. */
const sold = (amount: number, taxClass: 'food' | 'standard', day: string) => testLine({ price: amount, taxClass }, day);

describe('worked examples', () => {
  test('1: three slips, one invoice, whose tax is computed once', () => {
    const [slipA, slipB, slipC] = THREE_SLIPS;
    expect(slipB[0].amount).toBe(4441);
    expect(totalsOf([slipA, slipB, slipC].flat())).toEqual({
      groups: [
        { ...food8, net: 24_779, tax: 1982 },
        { ...standard10, net: 12_568, tax: 1256 },
      ],
      untaxed: 0,
      sales: 40_585,
      total: 40_585,
    });
    const perSlip = [slipA, slipB, slipC].map((lines) => totalsOf(lines).groups.map(({ tax }) => tax));
    const wrong = perSlip.reduce((sum, taxes) => sum.map((tax, index) => tax + (taxes[index] ?? 0)), [0, 0]);
    expect(wrong).toEqual([1981, 1255]);
  });

  test('2: a discount of 1,000 on the whole of it', () => {
    const lines = THREE_SLIPS.flat();
    const shares = discountShares(lines, 1000);
    expect(shares).toEqual([
      { amount: -663, rate: food8 },
      { amount: -337, rate: standard10 },
    ]);
    if ('code' in shares) throw new Error(shares.code);
    expect(totalsOf([...lines, ...shares])).toMatchObject({
      groups: [
        { net: 24_116, tax: 1929 },
        { net: 12_231, tax: 1223 },
      ],
      total: 39_499,
    });
  });

  test('3: a cash stop, short and weighed, with empties back', () => {
    const lines = [
      testLine({ price: 3280, quantity: 9 }),
      testLine({ price: 2450, quantity: 3.42 + 3.61 }),
      testLine({ price: 5218, taxClass: 'standard' }),
      testLine({ price: 100, quantity: -12, kind: 'deposit', taxClass: 'standard' }),
    ];
    expect(lines[1]?.amount).toBe(17_223);
    expect(totalsOf(lines)).toEqual({
      groups: [
        { ...food8, net: 46_743, tax: 3739 },
        { ...standard10, net: 5218, tax: 521 },
      ],
      untaxed: -1200,
      sales: 56_221,
      total: 55_021,
    });
  });

  test('4: a return across a change of rate', () => {
    const original = testLine({ price: 1890, quantity: 5 }, '2027-03-25');
    const back = returnFiguresOf(original, 2000, 0);
    if ('code' in back) throw new Error(back.code);
    expect(back).toEqual({ delivered: -2000, unitPrice: 1890, amount: -3780, rate: food8, rateDay: '2027-03-25' });
    const april = [sold(52_345, 'food', '2027-04-10'), sold(8125, 'standard', '2027-04-10')];
    expect(totalsOf([...april, back])).toMatchObject({
      groups: [
        { ...food1, net: 52_345, tax: 523 },
        { ...food8, net: -3780, tax: -302 },
        { ...standard10, net: 8125, tax: 812 },
      ],
      total: 57_723,
    });
    expect(totalsOf([...april, { ...back, rate: food1 }]).total).toBe(57_987);
    expect([withTax(back), needsReturnInvoice(withTax(back))]).toEqual([-4082, false]);
  });

  test('5: a closing of three groups over the change of rate', () => {
    const lines = [
      sold(31_450, 'food', '2027-03-31'),
      sold(40_270, 'food', '2027-04-01'),
      sold(6300, 'standard', '2027-04-20'),
    ];
    expect(totalsOf(lines)).toMatchObject({
      groups: [
        { ...food1, net: 40_270, tax: 402 },
        { ...food8, net: 31_450, tax: 2516 },
        { ...standard10, net: 6300, tax: 630 },
      ],
      total: 81_568,
    });
  });
});

test('a planned rate is not on any line', () => {
  const line = { kind: 'sale', taxClass: 'food', unitPrice: 100, delivered: 1000 } as const;
  const planned = RATES_WITH_1_PERCENT.map((rate) =>
    rate.percent === 1 ? ({ ...rate, status: 'planned' } as const) : rate,
  );
  expect(figuresOf(line, planned, '2027-04-01')).toEqual({ code: 'rate_missing', values: { day: '2027-04-01' } });
});
