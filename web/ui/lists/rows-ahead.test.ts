import { expect, test } from 'vitest';
import { spanAround } from './rows-ahead.ts';

const sight = (startIndex: number, endIndex: number) => ({ startIndex, endIndex, count: 500 });
const nothing = { from: 0, to: -1 };
const oneByOne = { near: 6, atOnce: 0, most: 96 };

test('a few rows around those in sight are drawn, within the list', () => {
  expect(spanAround(nothing, sight(0, 4), oneByOne)).toEqual({ from: 0, to: 10 });
  expect(spanAround(nothing, sight(495, 499), oneByOne)).toEqual({ from: 489, to: 499 });
});

test('a list that has just opened renders only the rows in sight', () => {
  expect(spanAround(nothing, sight(0, 4), { ...oneByOne, near: 0 })).toEqual({ from: 0, to: 4 });
});

test('rendered rows stay during a scroll', () => {
  expect(spanAround({ from: 0, to: 40 }, sight(20, 24), oneByOne)).toEqual({ from: 0, to: 40 });
  expect(spanAround({ from: 0, to: 40 }, sight(40, 44), oneByOne)).toEqual({ from: 0, to: 50 });
  expect(spanAround({ from: 30, to: 60 }, sight(31, 35), oneByOne)).toEqual({ from: 25, to: 60 });
});

test('several rows are drawn at a time, on either side', () => {
  expect(spanAround({ from: 0, to: 40 }, sight(31, 35), { ...oneByOne, atOnce: 3 })).toEqual({ from: 0, to: 44 });
  expect(spanAround({ from: 30, to: 60 }, sight(35, 39), { ...oneByOne, atOnce: 3 })).toEqual({ from: 26, to: 60 });
  expect(spanAround({ from: 2, to: 60 }, sight(7, 11), { ...oneByOne, atOnce: 3 })).toEqual({ from: 0, to: 60 });
});

test('after a jump only the rows around the new position are rendered', () => {
  expect(spanAround({ from: 0, to: 40 }, sight(300, 304), oneByOne)).toEqual({ from: 294, to: 310 });
});

test('rows scrolled past are removed first when there are too many', () => {
  expect(spanAround({ from: 0, to: 95 }, sight(88, 92), oneByOne)).toEqual({ from: 3, to: 98 });
  expect(spanAround({ from: 100, to: 195 }, sight(103, 107), oneByOne)).toEqual({ from: 97, to: 192 });
  // Rows in sight are always rendered, however many.
  expect(spanAround({ from: 0, to: 40 }, sight(20, 60), { ...oneByOne, most: 24 })).toEqual({ from: 14, to: 66 });
});
