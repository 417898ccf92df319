import { Day } from '../days.ts';

/** Said where a day of money lies in the future. */
export const AFTER_TODAY = "The day can't be after today.";

/** A day of money as a form takes it: not after today (DESIGN section 7). */
export function dayUntil(today: Day) {
  return Day.refine((day) => day <= today, AFTER_TODAY);
}

/**
 * The day under which money is recorded. What waited on a phone is never refused for its day, since a phone may be a day
 * ahead: a day beyond the server's business day becomes that day, and the log keeps what was said (DESIGN section 7).
 * @param today null where days are not judged: on a device, and while the server doubts its clock
 */
export function recordedDay(claimed: Day, today: Day | null): Day {
  return today !== null && claimed > today ? today : claimed;
}
