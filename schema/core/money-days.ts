import { Day, earlier } from './days.ts';

export const AFTER_TODAY = "The day can't be after today.";

/** The day of a payment in a form: not after today (design section 7). */
export function dayUntil(today: Day) {
  return Day.refine((day) => day <= today, AFTER_TODAY);
}

/**
 * The day under which money is recorded. Queued work is never refused for its day, since a phone's clock may be a day
 * ahead: a later day becomes the server's business day, and the log keeps the claimed one (design section 7).
 */
export const recordedDay = (claimed: Day, today: Day): Day => earlier(claimed, today);
