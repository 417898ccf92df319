import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { slipLine } from '../testing/test-slips.ts';
import { loweredSales, undoneReturns } from './undone-returns.ts';

const DAY = '2026-11-20';
const rice = slipLine({ _id: testId(1), name: 'Rice', price: 500, quantity: 5 }, DAY);
const salt = slipLine({ _id: testId(2), name: 'Salt', price: 100, quantity: 2 }, DAY);
const fewer = { ...rice, delivered: 2000 };
const back = (quantity: number) => ({
  ...slipLine({ _id: testId(3), name: 'Rice', price: 500, quantity: 0 - quantity, kind: 'return' }, DAY),
  originLineId: rice._id,
});

test('sales that are fewer now, or gone, are lowered; those that stay or grow are not', () => {
  expect(loweredSales([rice, salt], [fewer, salt])).toEqual([rice]);
  expect(loweredSales([rice, salt], [salt])).toEqual([rice]);
  expect(loweredSales([rice, salt], [rice, { ...salt, delivered: 9000 }])).toEqual([]);
  expect(loweredSales([back(1)], [])).toEqual([]);
  expect(loweredSales([rice], [{ ...rice, kind: 'deposit' }])).toEqual([rice]);
});

test('goods of which more came back than is left are named with their place and the quantity', () => {
  const problem = { code: 'came_back_already', values: { quantity: 3 } };
  expect(undoneReturns([salt, rice], [salt, fewer], [back(3)])).toEqual([{ index: 1, problem, before: rice }]);
  expect(undoneReturns([rice], [], [back(3)])).toEqual([{ index: null, problem, before: rice }]);
  expect(undoneReturns([rice], [fewer], [back(2)])).toEqual([]);
});

test('what comes back in the same change counts', () => {
  expect(undoneReturns([rice], [fewer, back(3)], [])).toMatchObject([{ index: 0 }]);
});
