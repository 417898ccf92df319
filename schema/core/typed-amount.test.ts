import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBelowZero, readAmount, readWhole } from './typed-amount.ts';

describe('point 22: an amount as people type it', () => {
  test.each([
    ['5000', 5000],
    ['５０００', 5000],
    ['5,000', 5000],
    ['５，０００', 5000],
    ['1,234,567', 1_234_567],
    ['¥5,000', 5000],
    ['￥５０００', 5000],
    ['\\5000', 5000],
    ['5000円', 5000],
    [' 5,000 円 ', 5000],
    ['12.5', 12.5],
    ['１２．５０', 12.5],
    ['1,234.56', 1234.56],
    ['.05', 0.05],
    ['5.', 5],
    ['0', 0],
  ])('%s is read', (text, yen) => {
    expect(readAmount(text)).toBe(yen);
  });

  test.each([
    '',
    ' ',
    '-5',
    '−5',
    '－５',
    '▲5',
    '+5',
    '1e3',
    '１ｅ３',
    '0x10',
    'Infinity',
    'NaN',
    'twelve',
    '12,50',
    '12,5',
    '1,2345',
    '0,500',
    ',500',
    '5,000,',
    '1,00,000',
    '1.000,5',
    '1.2.3',
    '1 000',
    '5、000',
    '¥',
    '円',
    '¥¥5',
    '5円円',
    '(5)',
    '5千',
    '5%',
  ])('“%s” is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  test('whatever is written with commas in threes is read as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (yen) => {
        const written = yen.toLocaleString('en-US');
        expect(readAmount(written)).toBe(yen);
        expect(readAmount(`¥${written}`)).toBe(yen);
        expect(readAmount(String(yen))).toBe(yen);
      }),
    );
  });
});

test('a minus is known, so that a field can say that it takes none', () => {
  for (const text of ['-5', '−1,000', '－５']) expect(isBelowZero(text)).toBe(true);
  for (const text of ['5', '-', '-x', '', '12,50']) expect(isBelowZero(text)).toBe(false);
});

test.each([
  ['12', 12],
  ['１２', 12],
  ['-3', -3],
  ['－３', -3],
  ['1e3', null],
  ['1.5', null],
  ['1,000', null],
  ['', null],
])('“%s” as a whole number', (text, whole) => {
  expect(readWhole(text)).toBe(whole);
});
