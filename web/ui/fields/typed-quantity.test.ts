import { expect, test } from 'vitest';
import { readQuantity } from './typed-quantity.ts';

test.each([
  ['1', 1],
  ['40', 40],
  ['４０', 40],
  [' 007 ', 7],
  ['100000', 100_000],
])('%s is a quantity of anything', (text, quantity) => {
  expect(readQuantity(text, false)).toBe(quantity);
  expect(readQuantity(text, true)).toBe(quantity);
});

test.each([
  ['2.5', 2.5],
  ['２．５', 2.5],
  ['.5', 0.5],
  ['0.5', 0.5],
  ['3.', 3],
  ['3.0', 3],
])('%s is one of what is sold by weight', (text, quantity) => {
  expect(readQuantity(text, true)).toBe(quantity);
  expect(readQuantity(text, false)).toBeNull();
});

test.each(['', ' ', '0', '0.', '-1', '2,5', '1.3', '2.55', '1e2', '4x', '100001', '.'])(
  '“%s” is not a quantity',
  (text) => {
    expect(readQuantity(text, true)).toBeNull();
    expect(readQuantity(text, false)).toBeNull();
  },
);
