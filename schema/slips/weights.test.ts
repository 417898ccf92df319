import { describe, expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { withDelivered } from './line-changes.ts';
import type { SlipLine } from './slip-lines.ts';
import { isAsOrdered, isByWeight, isFarMoreThanOrdered, weightsToAsk } from './weights.ts';

const CHICKEN = slipLine({ _id: testId(1), name: 'Chicken', price: 1230, quantity: 4, ordered: 4000, unit: 'Kg' });
const { amount: _none, ...salmon } = slipLine({ _id: testId(2), price: 2450, quantity: 0, ordered: 2000, unit: 'Kg' });
const SALMON: SlipLine = { ...salmon, amount: 0, orderedUnit: 'Pcs', toWeigh: true };
const RICE = slipLine({ _id: testId(3), price: 3280, quantity: 10, ordered: 10_000, unit: 'Bag' });

/** A line weighed at so many kilograms. */
const weighed = (line: SlipLine, kg: number) => ({ ...line, delivered: Math.round(kg * 1000), reason: 'Weighed' });

describe('goods sold by weight', () => {
  test('are those with a price by the kilogram, however they were ordered, and nothing that comes back', () => {
    const back = slipLine({ _id: testId(4), price: 1230, quantity: -1, kind: 'return', unit: 'Kg' });
    expect([CHICKEN, SALMON, RICE, back].map(isByWeight)).toEqual([true, true, false, false]);
  });

  test('are billed as ordered until somebody weighs them, exactly that much included', () => {
    expect([CHICKEN, SALMON, RICE].map(isAsOrdered)).toEqual([true, false, false]);
    expect([3.82, 4].map((kg) => isAsOrdered(weighed(CHICKEN, kg)))).toEqual([false, false]);
    expect(isAsOrdered({ ...CHICKEN, ordered: null })).toBe(false);
  });

  test('are asked about above 1.3 times what was ordered, to the gram', () => {
    const asked = [3.82, 5.2, 5.201, 7.82].map((kg) => isFarMoreThanOrdered(weighed(CHICKEN, kg)));
    expect(asked).toEqual([false, false, true, true]);
    // Ordered by the piece, the expected weight is unknown; bags are counted.
    expect([weighed(SALMON, 7.03), { ...RICE, delivered: 20_000 }].map(isFarMoreThanOrdered)).toEqual([false, false]);
  });

  test('are asked about once: what was saved so is not asked again', () => {
    const heavy = weighed(CHICKEN, 7.82);
    expect(weightsToAsk([heavy, RICE], [CHICKEN, RICE])).toEqual([heavy]);
    expect(weightsToAsk([heavy, RICE], [heavy, RICE])).toEqual([]);
    expect(weightsToAsk([heavy], [])).toEqual([heavy]);
  });
});

test('containers of goods that are sold by the kilogram stay a number of containers', () => {
  const tubs = slipLine({
    _id: testId(5),
    price: 300,
    quantity: 4,
    ordered: 4000,
    kind: 'deposit',
    unit: 'Kg',
    originLineId: CHICKEN._id,
  });
  expect(withDelivered([CHICKEN, tubs], CHICKEN._id, 3820)[1]).toBe(tubs);
});
