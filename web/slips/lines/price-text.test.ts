import { expect, test } from 'vitest';
import { readPrice } from './price-text.ts';

test.each([
  ['100', 100],
  [' 3280 ', 3280],
  ['12.5', 12.5],
  ['.05', 0.05],
  ['1,000', 1000],
  ['¥100', 100],
  ['１００', 100],
  ['10000000000', 10_000_000_000],
])('%s is a price', (text, yen) => {
  expect(readPrice(text)).toBe(yen);
});

test.each(['', '0', '-1', '12,50', '1.005', '1e3', '¥', '10000000001', '.'])('“%s” is not a price', (text) => {
  expect(readPrice(text)).toBeNull();
});
