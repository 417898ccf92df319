import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { type Doubt, doubleOf, openDoubts } from './doubts.ts';

const [A, B, C, D, OUT] = [1, 2, 3, 4, 9].map((n) => testId(n)) as [string, string, string, string, string];
const doubt = (
  entryId: string,
  otherId: string,
  answer: Doubt['answer'] = null,
  kind: Doubt['kind'] = 'same',
): Doubt => {
  return { entryId, otherId, kind, answer };
};
const files = new Map([
  [A, new Set(['notice'])],
  [B, new Set(['csv'])],
  [C, new Set(['statement'])],
  [D, new Set(['csv'])],
]);
const open = (doubts: Doubt[], sameAs: [string, string][] = []) =>
  openDoubts(doubts, { sameAs: new Map(sameAs), files }).map(({ entryId, otherId }) => [entryId, otherId]);

test('a question is open until somebody answers it', () => {
  expect(open([doubt(B, A)])).toEqual([[B, A]]);
  expect(open([doubt(B, A, 'no')])).toEqual([]);
  expect(open([doubt(B, A, 'yes')], [[B, A]])).toEqual([]);
});

test('of three sources each transfer is asked about by the entry that stands for it', () => {
  const all = [doubt(B, A, 'yes'), doubt(C, A), doubt(C, B)];
  expect(open(all, [[B, A]])).toEqual([[C, A]]);
  expect(open([doubt(B, A, 'yes'), doubt(C, B)], [[B, A]])).toEqual([[C, A]]);
  expect(open([...all, doubt(C, A, 'no')], [[B, A]])).toEqual([]);
  expect(open([doubt(A, C, 'no'), doubt(C, B)], [[B, A]])).toEqual([]);
});

test('two lines of one file are two: once one is a transfer, the other is not', () => {
  expect(open([doubt(B, A), doubt(D, A)])).toEqual([
    [B, A],
    [D, A],
  ]);
  expect(open([doubt(B, A, 'yes'), doubt(D, A)], [[B, A]])).toEqual([]);
});

test('money goes back once', () => {
  expect(open([doubt(A, OUT, null, 'back'), doubt(B, OUT, null, 'back')])).toHaveLength(2);
  expect(open([doubt(A, OUT, 'yes', 'back'), doubt(B, OUT, null, 'back')])).toEqual([]);
  expect(open([doubt(A, OUT, 'no', 'back'), doubt(B, OUT, null, 'back')])).toEqual([[B, OUT]]);
});

test('of two that are the same the one of which nothing is decided is set aside, the later one first', () => {
  const [later, earlier] = [{ state: 'open' }, { state: 'open' }];
  expect(doubleOf(later, earlier)).toBe(later);
  expect(doubleOf({ state: 'matched' }, earlier)).toBe(earlier);
  expect(doubleOf(later, { state: 'matched' })).toBe(later);
  expect(doubleOf({ state: 'matched' }, { state: 'taken back' })).toBeNull();
});
