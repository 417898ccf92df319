import { addDays, type Day } from '../days.ts';

/** The last payment day that a customer can have. */
const LAST = 31;

const dayOfMonth = (day: Day) => Number(day.slice(8));

/**
 * The payment days that a calendar day stands for, the first one its own day of the month. The last day of a short month
 * stands for those that the month does not have, too: who pays on the 31st pays on 30 April.
 */
export function paymentDaysOf(day: Day): number[] {
  const own = dayOfMonth(day);
  const isLast = dayOfMonth(addDays(day, 1)) === 1;
  return Array.from({ length: isLast ? LAST - own + 1 : 1 }, (_, index) => own + index);
}
