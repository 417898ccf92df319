import { expect, test } from 'vitest';
import { readFees, readNumber } from './reading.ts';

const cell = (text: string) => ({ value: text, text });

test.each([
  ['1,250', 1250],
  ['¥1,250,000', 1_250_000],
  ['\\1,250', 1250],
  ['１，２５０円', 1250],
  ['1250.50', 1250.5],
  ['1,250.5', 1250.5],
  [' 12 ', 12],
  ['-3', -3],
  ['▲3', -3],
  ['+3', 3],
])('%s is a number', (text, value) => {
  expect(readNumber(cell(text))).toEqual({ value });
});

test.each(['12,50', '1,2,3', '1,2500', ',500', '1,', '1.234,56', '1e3', '1 x', '', '--1', '0x10'])(
  '“%s” is no number: a comma stands before groups of three only',
  (text) => {
    expect(readNumber(cell(text))).toMatchObject({ problem: { sentence: '"{text}" is not a number' } });
  },
);

test('fees are divided by semicolons, or commas with a space; what may be one or two is asked', () => {
  expect(readFees(cell('440; 660'))).toEqual({ value: [440, 660] });
  expect(readFees(cell('440, 660'))).toEqual({ value: [440, 660] });
  expect(readFees(cell('1,000'))).toEqual({ value: [1000] });
  expect(readFees(cell('440,660'))).toMatchObject({
    problem: { sentence: expect.stringContaining('one amount or several') },
  });
  expect(readFees(cell('12,50'))).toMatchObject({ problem: {} });
});
