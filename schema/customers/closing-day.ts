import { z } from 'zod';

/** The last day of every month, also of shorter ones. */
export const LAST_OF_MONTH = 31;

/**
 * Day of the month on which a customer's account is closed; 31 is the last one. 29 and 30 are not allowed, since not
 * every month has them.
 */
export const ClosingDay = z
  .int()
  .min(1)
  .max(LAST_OF_MONTH)
  .refine((day) => day <= 28 || day === LAST_OF_MONTH, /*i18n*/ 'Choose a day from 1 to 28, or the last of the month.');

/** Direction in which a due day moves off a bank holiday. */
export const DATE_SHIFTS = ['next', 'previous'] as const;
export type DateShift = (typeof DATE_SHIFTS)[number];

/** Most months from a closing to its due day. */
export const MOST_PAY_MONTHS = 12;

export const PAY_DAY_TOO_EARLY = /*i18n*/ 'The payment day is before the closing.';

/** True if the due day comes after the closing: within the same month it needs a later day. */
export function isPaidAfterClosing(terms: { closingDay: number; payMonths: number; payDay: number }): boolean {
  return terms.payMonths > 0 || terms.payDay > terms.closingDay;
}
