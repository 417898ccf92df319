import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import { refuses } from '../testing/refuses.ts';
import { IDS, testId } from '../testing/test-records.ts';
import type { Price } from './price-entity.ts';
import { holdsOn, isPricedByWeight, overlapOf, priceFor } from './price-rules.ts';

const HOTELS = testId(1);
const RAMEN = testId(2);
const product = { _id: IDS.fishSauce, price: 480.5 };
const price = (n: number, unitPrice: number, [from, to]: [string, string | null], listId = HOTELS): Price => {
  return { _id: testId(100 + n), listId, productId: IDS.fishSauce, unitPrice, from, to };
};

describe('a price holds', () => {
  test.each([
    ['2026-11-30', undefined],
    ['2026-12-01', 450],
    ['2026-12-31', 450],
    ['2027-01-01', 470.25],
    ['2099-12-31', 470.25],
  ])('on %s: %s of the list', (day, expected) => {
    const prices = [price(1, 450, ['2026-12-01', '2026-12-31']), price(2, 470.25, ['2027-01-01', null])];
    expect(priceFor({ _id: IDS.fishSauce }, { priceListId: HOTELS }, { prices, day })).toBe(expected);
    expect(priceFor(product, { priceListId: HOTELS }, { prices, day })).toBe(expected ?? 480.5);
  });

  test('for one day, if it ends where it begins', () => {
    const one = price(1, 450, ['2026-12-01', '2026-12-01']);
    expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((day) => holdsOn(one, day))).toEqual([false, true, false]);
  });

  test('for the customers of its list alone, and for its product', () => {
    const on = { prices: [price(1, 450, ['2026-01-01', null])], day: '2026-12-01' };
    expect(priceFor(product, { priceListId: RAMEN }, on)).toBe(480.5);
    expect(priceFor(product, { priceListId: '' }, on)).toBe(480.5);
    expect(priceFor(product, {}, on)).toBe(480.5);
    expect(priceFor({ _id: IDS.jasmineRice, price: 6200 }, { priceListId: HOTELS }, on)).toBe(6200);
  });

  test('nowhere, where neither the list nor the product says one', () => {
    expect(priceFor({ _id: IDS.fishSauce }, {}, { prices: [], day: '2026-12-01' })).toBeUndefined();
  });
});

describe('prices overlap', () => {
  const stored = price(1, 450, ['2026-12-01', '2026-12-31']);
  test.each([
    [['2026-11-01', '2026-11-30'], false],
    [['2026-11-01', '2026-12-01'], true],
    [['2026-12-10', '2026-12-12'], true],
    [['2026-11-01', null], true],
    [['2026-12-31', null], true],
    [['2027-01-01', null], false],
  ] as [[string, string | null], boolean][])('%j with December: %s', (period, expected) => {
    expect(overlapOf(price(2, 500, period), [stored])).toBe(expected ? stored : undefined);
    expect(overlapOf(price(2, 500, period, RAMEN), [stored])).toBeUndefined();
  });

  test('never with what they were before', () => {
    expect(overlapOf(price(1, 500, ['2026-12-01', null]), [stored])).toBeUndefined();
  });

  test('exactly if a day has two of them', async () => {
    const day = fc.integer({ min: 0, max: 12 }).map((n) => addDays('2026-12-01', n));
    const period = fc.tuple(day, fc.option(day)).filter(([from, to]) => to === null || from <= to);
    type Period = Parameters<typeof price>[2];
    const check = (a: Period, b: Period, overlap: typeof overlapOf) => {
      const [one, other] = [price(1, 1, a), price(2, 2, b)];
      const days = Array.from({ length: 14 }, (_, n) => addDays('2026-12-01', n));
      const isTwice = days.some((each) => holdsOn(one, each) && holdsOn(other, each));
      expect(overlap(one, [other]) !== undefined).toBe(isTwice);
      expect(overlap(other, [one]) !== undefined).toBe(isTwice);
    };
    fc.assert(fc.property(period, period, (a, b) => check(a, b, overlapOf)));
    const [first, second] = [['2026-12-01', '2026-12-05'] as Period, ['2026-12-05', null] as Period];
    await refuses((overlap: typeof overlapOf) => check(first, second, overlap), {
      'a day in common is none': () => undefined,
      'only the first of two is found': (one, others) =>
        one.from < ([...others][0]?.from ?? '') ? overlapOf(one, others) : undefined,
    });
  });
});

test('only goods that are sold by another unit than kilograms are priced by weight', () => {
  expect(isPricedByWeight({ sku: 'Pcs', priceUnit: 'kg' })).toBe(true);
  expect(isPricedByWeight({ sku: 'Kg', priceUnit: 'kg' })).toBe(false);
  expect(isPricedByWeight({ sku: 'Pcs', priceUnit: 'unit' })).toBe(false);
  expect(isPricedByWeight({ sku: 'Pcs' })).toBe(false);
});
