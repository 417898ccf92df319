import { describe, expect, test } from 'vitest';
import { MAX_YEN } from '../core/money.ts';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { changedLine, returnedLine, withContainers, withDelivered } from './line-changes.ts';
import { returnsOf } from './returned-goods.ts';
import { assertDoorChange, assertFigures } from './slip-checks.ts';
import type { SlipLine } from './slip-lines.ts';
import { joinReasons, splitReasons } from './slip-reasons.ts';
import { isComplete, lackOf, withRates } from './slip-rules.ts';

const rice = slipLine({ _id: testId(1), name: 'Rice', price: 3280, quantity: 10, ordered: 10_000 });
const salmon: SlipLine = {
  ...slipLine({ _id: testId(2), name: 'Salmon', price: 2450, quantity: 0, ordered: 2000, unit: 'Kg' }),
  toWeigh: true,
};

const beer = slipLine({ _id: testId(4), price: 5218, quantity: 3, taxClass: 'standard', unit: 'C/s' });
const crates = slipLine({
  _id: testId(5),
  price: 100,
  quantity: 3,
  kind: 'deposit',
  unit: 'C/s',
  originLineId: beer._id,
});

function lineOf(line: ReturnType<typeof changedLine>): SlipLine {
  if ('code' in line) throw new Error(line.code);
  return line;
}

describe('a changed line', () => {
  test('has the amount of its quantity, and a weight makes it weighed', () => {
    const less = lineOf(changedLine(rice, { delivered: 9000, reason: 'Damaged' }));
    const weighed = lineOf(changedLine(salmon, { delivered: 7030, reason: 'Weighed' }));
    expect(less).toEqual({ ...rice, delivered: 9000, amount: 29_520, reason: 'Damaged' });
    expect([lackOf(salmon), lackOf(weighed), weighed.amount]).toEqual(['weight', null, 17_223]);
    assertFigures([less, weighed]);
    assertDoorChange([rice, salmon], [less, weighed]);
  });

  test('may get a price, and without one has no amount', () => {
    const unknown: SlipLine = { ...rice, unitPrice: null, amount: 0 };
    expect(lineOf(changedLine(unknown, { delivered: 2000, reason: 'As agreed' })).amount).toBe(0);
    const priced = lineOf(changedLine(unknown, { delivered: 2000, reason: 'As agreed', unitPrice: 12.55 }));
    expect([priced.unitPrice, priced.amount]).toEqual([12.55, 25]);
  });

  test('is a problem where its sign is wrong, or its amount too large', () => {
    expect(changedLine(rice, { delivered: -1000, reason: '' })).toEqual({ code: 'sale_below_zero', values: {} });
    const dear = { ...rice, unitPrice: MAX_YEN };
    expect(changedLine(dear, { delivered: 1001, reason: '' })).toEqual({ code: 'amount_too_large', values: {} });
  });
});

describe('another quantity of a line', () => {
  test('takes the containers of it along, and leaves the others', () => {
    const [less, back, same] = withDelivered([beer, crates, salmon], beer._id, 2000);
    expect([less, back]).toMatchObject([
      { delivered: 2000, amount: 10_436, ordered: null },
      { delivered: 2000, amount: 200 },
    ]);
    expect(same).toBe(salmon);
  });

  test('is a weight where one was missing', () => {
    const [weighed] = withDelivered([salmon], salmon._id, 7030);
    expect(weighed).toMatchObject({ delivered: 7030, amount: 17_223, ordered: 2000 });
    expect(weighed).not.toHaveProperty('toWeigh');
    expect([isComplete([salmon]), isComplete(weighed ? [weighed] : [])]).toEqual([false, true]);
  });

  test('of a line without a price has no amount', () => {
    const unpriced = { ...beer, unitPrice: null, amount: 0 };
    expect(withDelivered([unpriced], beer._id, 9000)).toMatchObject([{ delivered: 9000, amount: 0 }]);
  });

  test('leaves containers as they are that somebody counted, and those of weighed goods', () => {
    const less = { ...beer, delivered: 2000, amount: 10_436, reason: 'Damaged' };
    expect(withContainers([less, crates], new Set([beer._id, crates._id]))).toEqual([less, crates]);
    expect(withContainers([less, crates], new Set([beer._id]))[1]).toMatchObject({
      delivered: 2000,
      reason: 'Damaged',
    });
    const tub = { ...crates, unit: 'Pcs', originLineId: salmon._id } as const;
    expect(withDelivered([salmon, tub], salmon._id, 7030)[1]).toBe(tub);
  });
});

describe('what came back', () => {
  const goods = { name: 'Rice', productId: null, unit: 'Bag', taxClass: 'food' } as const;
  const back = { _id: testId(3), reason: 'Spoiled', day: '2026-11-23' };

  test('is a line below zero, at a price of today', () => {
    const line = lineOf(returnedLine({ ...goods, ...back, kind: 'return', unitPrice: 300, quantity: 2500 }));
    expect([line.delivered, line.amount]).toEqual([-2500, -750]);
    assertFigures([line]);
    assertDoorChange([rice], [rice, line]);
  });

  test('is more than nothing', () => {
    const nothing = { ...goods, ...back, kind: 'deposit', unitPrice: 100, quantity: 0 } as const;
    expect(returnedLine(nothing)).toEqual({ code: 'return_of_nothing', values: {} });
  });

  test('of an earlier delivery keeps its price and rate, whatever holds today', () => {
    const before = { ...rice, rate: { percent: 5, reduced: true }, rateDay: '2026-10-01' };
    const sold = { line: before, paid: before.amount, kept: 0, returned: 0, givenBack: 0 };
    const asked = { ids: [testId(3), testId(4)], reason: 'Spoiled', quantity: 3000 } as const;
    const [line] = returnsOf(sold, asked) as [SlipLine];
    expect(line).toMatchObject({ delivered: -3000, amount: -9840, originLineId: rice._id, rate: before.rate });
    expect(withRates([line], { rates: [], day: '2026-11-23' })).toEqual([line]);
    const tooMuch = returnsOf({ ...sold, returned: 8000 }, asked);
    expect(tooMuch).toEqual({ code: 'return_exceeds_delivered', values: { left: 2 } });
  });
});

test('a slip names each reason of its lines once, within the field’s length', () => {
  expect(joinReasons(['Weighed', '', 'Damaged', 'Weighed'])).toBe('Weighed; Damaged');
  expect(splitReasons('Weighed; Damaged')).toEqual(['Weighed', 'Damaged']);
  expect(joinReasons(Array.from({ length: 60 }, (_, n) => `Own words ${n}`))).toHaveLength(500);
});

describe('a driver at the door', () => {
  const sold = slipLine({ _id: testId(31), productId: testId(32), price: 100, quantity: 2, ordered: 2000 });
  const line = (kind: SlipLine['kind']): SlipLine => ({ ...sold, _id: testId(33), kind });
  const door = (known: SlipLine[], lines: SlipLine[]) => {
    try {
      assertDoorChange(known, lines);
      return 'taken';
    } catch {
      return 'refused';
    }
  };

  test.each([
    ['sale', 'refused'],
    ['discount', 'refused'],
    ['return', 'taken'],
    ['deposit', 'taken'],
  ] as const)('may neither add nor leave out goods and discounts, but what came back: %s is %s', (kind, outcome) => {
    expect(door([sold], [sold, line(kind)])).toBe(outcome);
    expect(door([sold, line(kind)], [sold])).toBe(outcome);
  });

  test('changes what was delivered and why, and nothing that was agreed', () => {
    const agreed: Partial<SlipLine>[] = [
      { kind: 'deposit' as const },
      { productId: testId(34) },
      { name: 'Other' },
      { ordered: 1000 },
      { unit: 'Kg' as const },
      { orderedUnit: 'Bag' as const },
      { unitPrice: 99 },
      { taxClass: 'standard' as const },
    ];
    for (const change of agreed) expect(door([sold], [{ ...sold, ...change }])).toBe('refused');
    expect(door([sold], [{ ...sold, delivered: 1000, amount: 100, reason: 'Broken' }])).toBe('taken');
  });
});
