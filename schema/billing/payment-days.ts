import { addDays, type Day } from '../days.ts';

const LAST = 31;

const dayOfMonth = (day: Day) => Number(day.slice(8));

/**
 * The payment days that fall on a calendar day, its own day of the month first. The last day of a short month includes
 * the days that the month lacks: whoever pays on the 31st pays on 30 April.
 */
export function paymentDaysOf(day: Day): number[] {
  const own = dayOfMonth(day);
  const isLast = dayOfMonth(addDays(day, 1)) === 1;
  return Array.from({ length: isLast ? LAST - own + 1 : 1 }, (_, index) => own + index);
}
