import { expect, test } from 'vitest';
import { readDay, readFees, readNumber } from './reading.ts';

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

test.each([
  '12,50',
  '1,2,3',
  '1,2500',
  ',500',
  '1,',
  '1.234,56',
  '1e3',
  '1 x',
  '',
  '--1',
  '0x10',
  '12 50',
  '980　1200',
])('“%s” is no number: a comma stands before groups of three only, and a space within divides two', (text) => {
  expect(readNumber(cell(text))).toMatchObject({ problem: { sentence: '"{text}" is not a number' } });
});

test('fees are divided by semicolons, or commas with a space; what may be one or two is asked', () => {
  expect(readFees(cell('440; 660'))).toEqual({ value: [440, 660] });
  expect(readFees(cell('440, 660'))).toEqual({ value: [440, 660] });
  expect(readFees(cell('1,000'))).toEqual({ value: [1000] });
  expect(readFees(cell('440,660'))).toMatchObject({
    problem: { sentence: expect.stringContaining('one amount or several') },
  });
  expect(readFees(cell('12,50'))).toMatchObject({ problem: {} });
});

test.each([
  '2026-12-01',
  '2026/12/1',
  '２０２６．１２．１',
  '20261201',
  '2026年12月1日',
  '2026/12/1 0:00',
  '2026/12/1(火)',
  'R8.12.1',
  'R8/12/01',
  '令和8年12月1日',
  '令和 8年12月 1日',
])('%s is a day', (text) => {
  expect(readDay(cell(text))).toEqual({ value: '2026-12-01' });
});

test.each(['2026/12/1～2027/3/31', '2026/2/30', '12/1', '12/1/2026', '8/12/1', '46357'])(
  '%s is no day that can only be one, and is named',
  (text) => {
    expect(readDay(cell(text))).toMatchObject({ problem: { values: { text } } });
  },
);
