import { describe, expect, test } from 'vitest';
import { FIRST_RATES } from '../tax/tax-rates.ts';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import type { SlipLine } from './slip-lines.ts';
import { newSlip } from './slip-making.ts';
import { areSame, isComplete, shownOn, totalOf, withRates } from './slip-rules.ts';

const DAY = '2026-11-23';
const beer = slipLine({ _id: testId(1), price: 5218, quantity: 3, taxClass: 'standard', unit: 'C/s' });
const crates = slipLine({
  _id: testId(2),
  price: 100,
  quantity: 3,
  kind: 'deposit',
  unit: 'C/s',
  originLineId: beer._id,
});
const pork: SlipLine = {
  ...slipLine({ _id: testId(3), price: 2450, quantity: 0, unit: 'Kg' }),
  ordered: 2000,
  orderedUnit: 'C/s',
  toWeigh: true,
};

describe('the rates of a day', () => {
  const rated = (day: string) => withRates([beer, crates, pork], { rates: FIRST_RATES, day });

  test('are those of the classes; containers have none, and a day without a rate leaves it open', () => {
    expect(rated(DAY).map(({ rate }) => rate?.percent)).toEqual([10, undefined, 8]);
    expect(isComplete(rated('2019-09-30'))).toBe(false);
  });

  test('leave what was delivered and what refers to another slip as they are', () => {
    const old = { ...beer, rate: { percent: 5, reduced: false }, rateDay: '2010-01-01' };
    const delivered = withRates([old, pork], { rates: FIRST_RATES, day: DAY, delivered: [old] });
    expect(delivered.map(({ rate }) => rate?.percent)).toEqual([5, 8]);
    const returned = { ...old, kind: 'return', originLineId: testId(99) } as const;
    expect(withRates([returned], { rates: FIRST_RATES, day: DAY })).toEqual([returned]);
  });
});

test('what is shown on a day has its rates, its total and the version', () => {
  const slip = newSlip({
    _id: testId(9),
    customerId: testId(8),
    orderId: null,
    lines: [{ ...beer, rate: null }, crates],
    day: DAY,
    createdAt: '2026-11-22T00:00:00.000Z',
    version: 4,
  });
  const shown = shownOn(slip, { rates: FIRST_RATES, day: DAY });
  expect(shown).toEqual({ lines: [beer, crates], totalSeen: totalOf([beer, crates]), versionSeen: 4 });
});

test('lines say the same in whatever order their fields are', () => {
  const { _id, ...rest } = beer;
  expect(areSame([beer], [{ ...rest, _id }])).toBe(true);
  expect(areSame([beer], [{ ...beer, reason: 'Broken' }])).toBe(false);
  expect(areSame([beer, crates], [crates, beer])).toBe(false);
});
