import { expect, test } from 'vitest';
import { answerOf, type Booked } from './bank-truth.ts';

const day = '2026-07-27';
const line = { day, payer: 'RAM THAPA', amount: 37_367 };
const came = (times: number): Booked[] => Array.from({ length: times }, (_, at) => ({ ...line, no: at + 1 }));
const lines = (count: number) => Array.from({ length: count }, () => line);

test('a line that a late file of fewer lines has again is the same, as long as more stand than came', () => {
  const asked = (times: number, standing: number) => answerOf(came(times), 'same', [line, line], lines(standing));
  expect([asked(1, 2), asked(1, 1), asked(2, 3), asked(2, 2)]).toEqual(['yes', 'no', 'yes', 'no']);
});

test("a notice's line and the CSV's of another day or a shorter name are one transfer", () => {
  for (const other of [
    { ...line, day: '2026-07-26' },
    { ...line, payer: 'RAM THAP' },
  ])
    expect(answerOf(came(1), 'same', [line, other], [line, other])).toBe('yes');
});
