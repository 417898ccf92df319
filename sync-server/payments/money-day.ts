import type { Day } from '../../schema/core/days.ts';
import { AFTER_TODAY } from '../../schema/core/money-days.ts';
import { HttpError } from '../errors/errors.ts';

/**
 * Checks a day of money as a form would: unlike work that waited on a phone, the caller of REST can correct it at once.
 * @throws HttpError 422 for a day after the business day
 */
export function notAfter(today: Day, date: Day): Day {
  if (date <= today) return date;
  throw new HttpError(422, 'invalid', AFTER_TODAY, { issues: [{ path: 'date', message: AFTER_TODAY }] });
}

export const DAY_RULE =
  'A date after the business day is 422; what devices send through sync is recorded under that day instead.';
