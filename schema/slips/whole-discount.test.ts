import { describe, expect, test } from 'vitest';
import { totalsOf } from '../tax/tax-sums.ts';
import { testId } from '../testing/test-records.ts';
import { slipLine, THREE_SLIPS } from '../testing/test-slips.ts';
import { discounted, discountLines } from './whole-discount.ts';

const DAY = '2026-11-23';
const DISCOUNT = { amount: 1000, name: 'Discount', day: DAY };

/** The delivered slips of the first worked example, with ids for their lines. */
const SLIPS = THREE_SLIPS.map((lines, slip) => ({
  _id: testId(900 + slip),
  correctsId: null,
  lines: lines.map((line, index) => slipLine({ price: line.unitPrice, ...line, _id: testId(100 * slip + index) })),
}));

describe('a discount on all slips since the last closing', () => {
  test('is that of the second worked example, and refers to the largest sale of each rate', () => {
    const whole = { lines: [], slips: SLIPS };
    const lines = discountLines(whole, DISCOUNT);
    expect(lines).toMatchObject([
      {
        kind: 'discount',
        amount: -663,
        unitPrice: -663,
        delivered: 1000,
        rate: { percent: 8 },
        originLineId: testId(0),
      },
      { amount: -337, rate: { percent: 10 }, taxClass: 'standard', originLineId: testId(1) },
    ]);
    if ('code' in lines) throw new Error(lines.code);
    expect(totalsOf([...discounted(whole), ...lines])).toMatchObject({
      groups: [
        { net: 24_116, tax: 1929 },
        { net: 12_231, tax: 1223 },
      ],
      total: 39_499,
    });
  });

  test('keeps the rate of a delivery from before a change of rate, whatever holds on its own day', () => {
    const march = slipLine({ _id: testId(1), price: 31_450 }, '2027-03-31');
    const april = slipLine({ _id: testId(2), price: 40_270 }, '2027-04-01');
    const slips = [march, april].map((line) => ({ _id: testId(900), correctsId: null, lines: [line] }));
    expect(discountLines({ lines: [], slips }, { ...DISCOUNT, day: '2027-04-20' })).toMatchObject([
      { amount: -561, rate: { percent: 1 }, rateDay: '2027-04-01', originLineId: testId(2) },
      { amount: -439, rate: { percent: 8 }, rateDay: '2027-03-31', originLineId: testId(1) },
    ]);
  });

  test('counts the differences of corrections, and refers to none of their lines', () => {
    const sold = slipLine({ _id: testId(1), price: 1000 });
    const more = slipLine({ _id: testId(2), price: 9000 });
    const slips = [
      { _id: testId(901), correctsId: null, lines: [sold] },
      { _id: testId(902), correctsId: testId(901), lines: [more] },
    ];
    expect(discountLines({ lines: [], slips }, { ...DISCOUNT, amount: 10_000 })).toMatchObject([
      { amount: -10_000, originLineId: testId(1), reducedSlips: [testId(901)] },
    ]);
    expect(discountLines({ lines: [], slips }, { ...DISCOUNT, amount: 10_001 })).toEqual({
      code: 'discount_exceeds_goods',
      values: { net: 10_000 },
    });
  });
});

test('a discount on one slip has the rates of its day, as its goods have', () => {
  const lines = [
    slipLine({ _id: testId(1), price: 900 }),
    slipLine({ _id: testId(2), price: 100, taxClass: 'standard' }),
  ];
  expect(discountLines({ lines, slips: [] }, { ...DISCOUNT, amount: 100 })).toMatchObject([
    { amount: -90, taxClass: 'food', rateDay: DAY, originLineId: null },
    { amount: -10, taxClass: 'standard', rateDay: DAY, originLineId: null },
  ]);
});
