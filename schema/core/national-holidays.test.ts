import { describe, expect, test } from 'vitest';
import { weekdayOf } from './days.ts';
import { HOLIDAY_YEARS, nationalHolidays } from './national-holidays.ts';

/** Copied by hand from what the Cabinet Office published. */
const PUBLISHED: Record<number, string> = {
  2020: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-23 07-24 08-10 09-21 09-22 11-03 11-23',
  2021: '01-01 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09 09-20 09-23 11-03 11-23',
  2024: '01-01 01-08 02-11 02-12 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-22 09-23 10-14 11-03 11-04 11-23',
  2025: '01-01 01-13 02-11 02-23 02-24 03-20 04-29 05-03 05-04 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-23 11-24',
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
};

describe('the national holidays', () => {
  test.each(Object.entries(PUBLISHED))('of %s are those published', (year, days) => {
    expect([...nationalHolidays(Number(year))]).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  test('of every year are at least sixteen, and one more for each on a Sunday', () => {
    for (let year = HOLIDAY_YEARS.first; year <= HOLIDAY_YEARS.last; year++) {
      const days = nationalHolidays(year);
      expect(days.size).toBeGreaterThanOrEqual(16);
      for (const day of days) expect(day.startsWith(`${year}-`)).toBe(true);
      const sundays = [...days].filter((day) => weekdayOf(day) === 'Sunday').length;
      expect(days.size).toBeGreaterThanOrEqual(16 + sundays);
    }
  });

  test('have a citizens’ holiday in September in the years known for it', () => {
    const years = Array.from({ length: 41 }, (_, index) => 2020 + index);
    const withTuesdayBetween = years.filter((year) => {
      const september = [...nationalHolidays(year)].filter((day) => day.startsWith(`${year}-09`));
      return september.length === 3 && september.map(weekdayOf).join() === 'Monday,Tuesday,Wednesday';
    });
    expect(withTuesdayBetween).toEqual([2026, 2032, 2037, 2043, 2049, 2054, 2060]);
  });

  test('are not known outside of the formula’s years', () => {
    expect([nationalHolidays(2019).size, nationalHolidays(2100).size]).toEqual([0, 0]);
  });
});
