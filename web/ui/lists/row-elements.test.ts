import { expect, it } from 'vitest';
import { elementsFor } from './row-elements.ts';

const none: ReadonlyMap<string, number> = new Map();
const letters = (text: string) => text.split('');
const numbers = (text: string, before: ReadonlyMap<string, number>, mayPassOn: boolean) =>
  [...elementsFor(before, letters(text), mayPassOn)].map(([key, element]) => `${key}${element}`).join(' ');

it('gives every row its own element, which it keeps', () => {
  const abc = elementsFor(none, letters('abc'), true);
  expect(numbers('abc', none, true)).toBe('a0 b1 c2');
  expect(numbers('cab', abc, true)).toBe('c2 a0 b1');
});

it('passes elements on in their order, and makes new ones when there are no more', () => {
  const abcd = elementsFor(none, letters('abcd'), true);
  expect(numbers('xby', abcd, true)).toBe('x0 b1 y2');
  expect(numbers('xybzpqr', abcd, true)).toBe('x0 y2 b1 z3 p4 q5 r6');
  expect(numbers('', abcd, true)).toBe('');
});

it('never gives one row the element of another where that is not allowed', () => {
  const abc = elementsFor(none, letters('abc'), false);
  expect(numbers('bcd', abc, false)).toBe('b1 c2 d3');
  const bcd = elementsFor(abc, letters('bcd'), false);
  expect(numbers('abcd', bcd, false)).toBe('a4 b1 c2 d3');
});

it('never uses an element twice, whichever rows come and go', () => {
  let elements = none;
  for (let turn = 0; turn < 300; turn++) {
    const keys = Array.from({ length: turn % 9 }, (_, index) => `row${(turn * 7 + index * (1 + (turn % 3))) % 40}`);
    elements = elementsFor(elements, [...new Set(keys)], turn % 4 !== 0);
    expect(new Set(elements.values()).size).toBe(new Set(keys).size);
    expect([...elements.keys()]).toEqual([...new Set(keys)]);
  }
});
