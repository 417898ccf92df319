import { describe, expect, test } from 'vitest';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import { type EditedLine, editedOf, lineFrom, linesFrom, withEdited, withListPrices } from './edited-lines.ts';

const rice = slipLine({ _id: testId(1), name: 'Rice', price: 3280, quantity: 10, ordered: 10_000 });
const salmon: SlipLine = {
  ...slipLine({ _id: testId(2), name: 'Salmon', price: 2450, quantity: 0, ordered: 2000, unit: 'Kg' }),
  toWeigh: true,
};
const bottles = slipLine({ _id: testId(3), name: 'Bottles', price: 100, quantity: -12, kind: 'deposit' });
const discount = slipLine({ _id: testId(4), name: 'Discount', price: -663, kind: 'discount' });

const typed = (line: SlipLine, fields: Partial<EditedLine>, reason = '') =>
  lineFrom({ ...editedOf(line), ...fields }, reason);

describe('a line that is edited', () => {
  test('stands in its fields above zero, and is itself while nobody changes it', () => {
    for (const line of [rice, salmon, bottles, discount]) expect(typed(line, {}, 'Damaged')).toBe(line);
    expect([bottles, discount].map((line) => editedOf(line)).map(({ quantity, price }) => [quantity, price])).toEqual([
      ['12', '100'],
      ['1', '663'],
    ]);
  });

  test('has the amount of its quantity and price, with its sign and the reason', () => {
    expect(typed(rice, { quantity: '9' }, 'Damaged')).toMatchObject({
      delivered: 9000,
      amount: 29_520,
      reason: 'Damaged',
    });
    expect(typed(rice, { price: '3000.55' })).toMatchObject({ unitPrice: 3000.55, amount: 30_005, reason: '' });
    expect(typed(bottles, { quantity: '10' })).toMatchObject({ delivered: -10_000, amount: -1000 });
    expect(typed(discount, { price: '700' })).toMatchObject({ unitPrice: -700, delivered: 1000, amount: -700 });
  });

  test('is weighed by a typed weight, and stays to be weighed by a new price', () => {
    expect(typed(salmon, { quantity: '3.42 + 3.61' })).toMatchObject({ delivered: 7030, amount: 17_223 });
    expect(typed(salmon, { quantity: '3.42' })).not.toHaveProperty('toWeigh');
    expect(typed(salmon, { price: '2500' })).toMatchObject({ unitPrice: 2500, toWeigh: true, delivered: 0, amount: 0 });
  });

  test('may lack its price where it is sold', () => {
    expect(typed(rice, { price: '' })).toMatchObject({ unitPrice: null, amount: 0 });
    expect(typed(bottles, { price: '' })).toEqual({ code: 'no_price' });
  });

  test.each(['', 'x', '-1', '1,000', '1.2345'])('is a problem with the quantity “%s”', (quantity) => {
    expect(typed(rice, { quantity })).toEqual({ code: 'no_quantity' });
  });

  test.each(['0', '-5', 'x', '1.005'])('is a problem with the price “%s”', (price) => {
    expect(typed(rice, { price })).toEqual({ code: 'no_price' });
  });

  test('is a problem where its amount is too large', () => {
    expect(typed(rice, { quantity: '100000', price: '10000000000' })).toEqual({ code: 'amount_too_large', values: {} });
  });
});

test('removed lines are left out, and those with a problem are named', () => {
  const edited = [editedOf(rice), { ...editedOf(bottles), isRemoved: true }, { ...editedOf(salmon), quantity: 'x' }];
  const { lines, problems } = linesFrom(edited, '');
  expect(lines).toEqual([rice]);
  expect([...problems]).toEqual([[salmon._id, { code: 'no_quantity' }]]);
});

describe('a line that is typed again', () => {
  const crates = slipLine({ _id: testId(5), price: 100, quantity: 10, kind: 'deposit', originLineId: rice._id });
  const [riceRow, cratesRow] = [editedOf(rice), editedOf(crates)];
  const quantities = (lines: readonly EditedLine[]) =>
    lines.map(({ quantity, isRemoved }) => (isRemoved ? '-' : quantity));

  test('takes the containers that go with it along', () => {
    expect(quantities(withEdited([riceRow, cratesRow], { ...riceRow, quantity: '7' }))).toEqual(['7', '7']);
    const without = withEdited([riceRow, cratesRow], { ...riceRow, isRemoved: true });
    expect(quantities(without)).toEqual(['-', '-']);
  });

  test('leaves them as they are once they are another number, and other lines in any case', () => {
    const counted = withEdited([riceRow, cratesRow], { ...cratesRow, quantity: '8' });
    expect(quantities(counted)).toEqual(['10', '8']);
    expect(quantities(withEdited(counted, { ...riceRow, quantity: '7' }))).toEqual(['7', '8']);
    const bottlesRow = editedOf(bottles);
    expect(withEdited([riceRow, bottlesRow], { ...riceRow, quantity: '7' })[1]).toBe(bottlesRow);
  });
});

test('a price follows the list until somebody types another', () => {
  const ofList = editedOf({ ...rice, productId: testId(31) }, true);
  const byHand = { ...ofList, price: '3000', followsList: false };
  expect(withListPrices([ofList, byHand], () => 3100.5).map(({ price }) => price)).toEqual(['3100.5', '3000']);
  expect(withListPrices([ofList], () => undefined).map(({ price }) => price)).toEqual(['']);
  expect(withListPrices([ofList], () => 3280)[0]).toBe(ofList);
});
