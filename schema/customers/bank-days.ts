import { addDays, type Day, weekdayOf } from '../core/days.ts';
import { nationalHolidays } from '../core/national-holidays.ts';
import type { DateShift } from './closing-day.ts';

/** Days (MM-DD) on which banks close without a holiday. The law is unclear about 31 December; it counts as closed. */
const YEAR_END = ['12-31', '01-01', '01-02', '01-03'];

/** True on Saturdays, Sundays, Japan's national holidays, and from 31 December to 3 January. */
export function isBankHoliday(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 'Saturday' || weekday === 'Sunday') return true;
  return YEAR_END.includes(day.slice(5)) || nationalHolidays(Number(day.slice(0, 4))).has(day);
}

/** The day itself if banks are open, else the next or previous one on which they are. */
export function toBankDay(day: Day, shift: DateShift): Day {
  let found = day;
  while (isBankHoliday(found)) found = addDays(found, shift === 'next' ? 1 : -1);
  return found;
}
