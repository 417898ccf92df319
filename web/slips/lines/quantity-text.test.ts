import { expect, test } from 'vitest';
import { quantityText, readPieces, readQuantity } from './quantity-text.ts';

test.each([
  ['3', 3000],
  ['3.42', 3420],
  ['3.42 + 3.61', 7030],
  ['3.42+3.61+0.007', 7037],
  [' .5 ', 500],
  ['3.', 3000],
  ['３．４２＋３．６１', 7030],
  ['0', 0],
  ['0.1+0.2', 300],
  ['100000', 100_000_000],
])('%s is a quantity', (text, thousandths) => {
  expect(readQuantity(text)).toBe(thousandths);
});

test.each(['', ' ', '+', '3.42+', '3,42', '1,000', '3.4215', '-1', '1e3', 'three', '3 4', '.', '100000.001'])(
  '“%s” is none',
  (text) => {
    expect(readQuantity(text)).toBeNull();
  },
);

test('a field shows a quantity in the form that it reads', () => {
  expect(quantityText(7030)).toBe('7.03');
  expect(readQuantity(quantityText(7037))).toBe(7037);
});

test('pieces that are added up are read one by one', () => {
  expect(readPieces('3.42 + 3.61')).toEqual([3420, 3610]);
  expect(readPieces('3.42 +')).toBeNull();
});
