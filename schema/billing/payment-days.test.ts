import { describe, expect, test } from 'vitest';
import { addDays } from '../days.ts';
import { paymentDaysOf } from './payment-days.ts';

describe('the payment days of a calendar day', () => {
  test.each([
    ['2026-04-15', [15]],
    ['2026-04-29', [29]],
    ['2026-04-30', [30, 31]],
    ['2026-05-30', [30]],
    ['2026-05-31', [31]],
    ['2026-02-28', [28, 29, 30, 31]],
    ['2028-02-28', [28]],
    ['2028-02-29', [29, 30, 31]],
    ['2026-12-31', [31]],
  ])('%s', (day, days) => {
    expect(paymentDaysOf(day)).toEqual(days);
  });

  test('name every payment day exactly once a month', () => {
    for (let day = '2026-01-01', seen: number[] = []; day < '2029-01-01'; day = addDays(day, 1)) {
      seen.push(...paymentDaysOf(day));
      if (!addDays(day, 1).endsWith('-01')) continue;
      expect(seen).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
      seen = [];
    }
  });
});
