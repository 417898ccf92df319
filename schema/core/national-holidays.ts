import { addDays, weekdayOf } from '../plain/time.ts';
import type { Day } from './days.ts';

/** Years for which the holidays are known: those of the current law, and of the equinox formula. */
export const HOLIDAY_YEARS = { first: 2020, last: 2099 } as const;

const pad = (number: number) => String(number).padStart(2, '0');
const dayIn = (year: number, month: number, day: number): Day => `${year}-${pad(month)}-${pad(day)}`;

/** The `count`th Monday of a month. */
function mondayIn(year: number, month: number, count: number): Day {
  for (let day = 1; ; day++) {
    const found = dayIn(year, month, day);
    if (weekdayOf(found) === 'Monday') return addDays(found, 7 * (count - 1));
  }
}

/**
 * Day of the month of an equinox in Japan, by the approximation for 1980 to 2099. The cabinet announces the official
 * one each February for the following year.
 * @param inYear1980 the equinox of 1980 in millionths of a day of the month
 */
function equinox(year: number, inYear1980: number): number {
  const years = year - 1980;
  return Math.floor((inYear1980 + 242_194 * years) / 1_000_000) - Math.floor(years / 4);
}

/** Holidays moved for the Olympic Games: Marine Day, Mountain Day and Sports Day. */
const MOVED: Record<number, readonly [Day, Day, Day]> = {
  2020: ['2020-07-23', '2020-08-10', '2020-07-24'],
  2021: ['2021-07-22', '2021-08-08', '2021-07-23'],
};

/** The sixteen national holidays (国民の祝日) of a year, without substitutes. */
function namedHolidays(year: number): Day[] {
  const [marine, mountain, sports] = MOVED[year] ?? [mondayIn(year, 7, 3), dayIn(year, 8, 11), mondayIn(year, 10, 2)];
  return [
    dayIn(year, 1, 1),
    mondayIn(year, 1, 2),
    dayIn(year, 2, 11),
    dayIn(year, 2, 23),
    dayIn(year, 3, equinox(year, 20_843_100)),
    dayIn(year, 4, 29),
    dayIn(year, 5, 3),
    dayIn(year, 5, 4),
    dayIn(year, 5, 5),
    marine,
    mountain,
    mondayIn(year, 9, 3),
    dayIn(year, 9, equinox(year, 23_248_800)),
    sports,
    dayIn(year, 11, 3),
    dayIn(year, 11, 23),
  ];
}

/** The substitute (振替休日) of a holiday on a Sunday: the next day that is not a holiday. */
function substituteOf(sunday: Day, named: ReadonlySet<Day>): Day {
  let day = sunday;
  while (named.has(day)) day = addDays(day, 1);
  return day;
}

const computed = new Map<number, ReadonlySet<Day>>();

/**
 * Japan's national holidays of a year, with substitutes for those on a Sunday and the citizens' holiday (国民の休日) between
 * two of them. Empty outside HOLIDAY_YEARS.
 */
export function nationalHolidays(year: number): ReadonlySet<Day> {
  const known = computed.get(year);
  if (known) return known;
  if (year < HOLIDAY_YEARS.first || year > HOLIDAY_YEARS.last) return new Set();
  const named = new Set(namedHolidays(year));
  const substitutes = [...named].filter((day) => weekdayOf(day) === 'Sunday').map((day) => substituteOf(day, named));
  const between = [...named]
    .map((day) => addDays(day, 1))
    .filter((day) => named.has(addDays(day, 1)) && !named.has(day));
  const all = new Set([...named, ...substitutes, ...between].sort());
  computed.set(year, all);
  return all;
}
