import { expect, test } from 'vitest';
import { cutOffText, readCutOff, readTime } from './cut-off.ts';

test.each([
  ['17:00 -1', { minutes: 1020, daysBefore: 1 }],
  ['17:00', { minutes: 1020, daysBefore: 1 }],
  ['9:30 0', { minutes: 570, daysBefore: 0 }],
  ['１７：００　－２', { minutes: 1020, daysBefore: 2 }],
  ['24:00 3', { minutes: 1440, daysBefore: 3 }],
])('%s is a cut-off, and written again it is the same', (text, cutOff) => {
  expect(readCutOff(text)).toEqual(cutOff);
  expect(readCutOff(cutOffText(cutOff))).toEqual(cutOff);
});

test.each(['', '17', '25:00', '17:60', '17:00 -8', '17:00 -12', 'noon'])('%j is none', (text) => {
  expect(readCutOff(text)).toBeNull();
});

test('a time is from midnight to midnight', () => {
  expect([readTime('0:00'), readTime('24:00'), readTime('24:01'), readTime('17:5')]).toEqual([0, 1440, null, null]);
});
