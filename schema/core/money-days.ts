import { Day } from './days.ts';

export const AFTER_TODAY = "The day can't be after today.";

/** A day of money in a form: not after today (design section 7). */
export function dayUntil(today: Day) {
  return Day.refine((day) => day <= today, AFTER_TODAY);
}

/**
 * The day under which money is recorded. Queued work is never refused for its day, since a phone's clock may be a day
 * ahead: a later day becomes the server's business day, and the log keeps the claimed one (design section 7).
 * @param today null if days are not judged: on a device, and while the server doubts its clock
 */
export function recordedDay(claimed: Day, today: Day | null): Day {
  return today !== null && claimed > today ? today : claimed;
}
