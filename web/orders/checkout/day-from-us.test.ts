import { expect, test } from 'vitest';
import { formatDayUs } from '../../../schema/core/days.ts';
import { dayFromUs } from './day-from-us.ts';

test('a day as the checkout shows it is read back', () => {
  for (const day of ['2026-11-21', '1900-01-01', '2099-12-31', '2028-02-29']) {
    expect(dayFromUs(formatDayUs(day))).toBe(day);
  }
});

test('leading zeros and the separator are free', () => {
  expect(dayFromUs(' 1/5/2026 ')).toBe('2026-01-05');
  expect(dayFromUs('01-05-2026')).toBe('2026-01-05');
});

test('what is no day, and what lies beyond the bounds, is null', () => {
  for (const text of ['', '99/99', '02/30/2026', '13/01/2026', '12/31/1899', '01/01/2100', '1/5/26']) {
    expect(dayFromUs(text)).toBeNull();
  }
});
