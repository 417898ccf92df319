import { describe, expect, test } from 'vitest';
import { FIRST_RATES } from '../tax/tax-rates.ts';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { returnedOf, returnsOf, type Sold, wrongReturns } from './returned-goods.ts';
import type { SlipLine } from './slip-lines.ts';
import { withRates } from './slip-rules.ts';

const rice: SlipLine = {
  ...slipLine({ _id: testId(1), name: 'Rice', price: 3280, quantity: 10, unit: 'Bag' }),
  rate: { percent: 5, reduced: true },
  rateDay: '2026-10-01',
};
const back = (quantity: number, _id = testId(2)): SlipLine => {
  const lines = returnsOf(soldRice(), { ids: [_id, testId(99)], quantity, reason: 'Spoiled' });
  if ('code' in lines) throw new Error(lines.code);
  return lines[0] as SlipLine;
};
const soldRice = (returned = 0): Sold => ({
  line: rice,
  paid: rice.amount,
  kept: 0,
  returned,
  givenBack: returned * 3.28,
});
const sold = (returned = 0) => new Map([[rice._id, soldRice(returned)]]);
const wrong = (line: SlipLine, returned = 0) => wrongReturns([line], sold(returned));

describe('goods that come back of a delivery', () => {
  test('have its price, unit and rate, and any other is told with the line as it is right', () => {
    const right = back(2000);
    expect(wrong(right)).toEqual([]);
    const today = slipLine({ _id: testId(5), price: 1 }).rate;
    for (const fields of [{ unitPrice: 3000, amount: -6000 }, { rate: today }, { unit: 'Kg' as const }]) {
      const problem = { code: 'return_differs', values: { price: 3280 } };
      expect(wrong({ ...right, ...fields })).toEqual([{ index: 0, problem, right }]);
    }
    expect(wrong({ ...right, delivered: 0, amount: 0 })).toEqual([]);
  });

  test('are no more than is left of it, on all slips and all lines together', () => {
    const exceeds = (left: number) => ({ code: 'return_exceeds_delivered', values: { left } });
    expect(wrong(back(3000), 8000)).toEqual([{ index: 0, problem: exceeds(2), right: back(2000) }]);
    expect(wrong(back(3000), 10_000)).toEqual([{ index: 0, problem: exceeds(0), right: null }]);
    const twice = [back(7000), back(7000, testId(3))];
    expect(wrongReturns(twice, sold())).toEqual([{ index: 1, problem: exceeds(3), right: back(3000, testId(3)) }]);
    expect(returnedOf([rice, ...twice])).toEqual(new Map([[rice._id, { returned: 14_000, givenBack: 45_920 }]]));
  });

  test('that came back for less make the others on the slip no dearer', () => {
    const half: SlipLine = { ...back(2000), unitPrice: 1640, amount: -3280, reason: 'Half is good' };
    const freedom = { mayLower: true, confirmed: new Set<string>() };
    const others = (unitPrice: number) =>
      ({ ...back(8000, testId(3)), unitPrice, amount: -8 * unitPrice }) satisfies SlipLine;
    expect(wrongReturns([half, others(3280)], sold(), freedom)).toEqual([]);
    expect(wrongReturns([half, others(3690)], sold(), freedom)).toMatchObject([
      { index: 1, problem: { code: 'return_exceeds_paid', values: { paid: 26_240 } }, right: others(3280) },
    ]);
  });

  test('are of a delivery that is known', () => {
    const unknown = { code: 'delivery_unknown', values: {} };
    expect(wrongReturns([back(1000)], new Map())).toEqual([{ index: 0, problem: unknown, right: null }]);
  });

  test('of no known delivery carry the rate of the day they were sold, on whatever day they come back', () => {
    const other: SlipLine = { ...back(1000), originLineId: null, rate: null, rateDay: '2019-09-30' };
    const [rated] = withRates([other], { rates: FIRST_RATES, day: '2026-11-23' });
    expect(rated).toMatchObject({ rate: null, rateDay: '2019-09-30' });
    const [later] = withRates([{ ...other, rateDay: '2026-11-20' }], { rates: FIRST_RATES, day: '2026-11-23' });
    expect(later).toMatchObject({ rate: { percent: 8 }, rateDay: '2026-11-20' });
    // A return dated tomorrow has no rate of its own yet.
    const [early] = withRates([{ ...other, rateDay: '2026-11-24' }], { rates: FIRST_RATES, day: '2026-11-23' });
    expect(early?.rateDay).toBe('2026-11-23');
  });
});

test('a discount on a line has the line’s rate, and a price of its own', () => {
  const discount: SlipLine = {
    ...slipLine({ _id: testId(4), price: -500, kind: 'discount' }),
    originLineId: rice._id,
    rate: rice.rate,
    rateDay: rice.rateDay,
  };
  expect(wrong(discount)).toEqual([]);
  expect(wrong({ ...discount, rate: { percent: 10, reduced: false } })).toMatchObject([{ right: discount }]);
});
