import { z } from 'zod';
import { addDays, type Day } from '../core/days.ts';
import { toBankDay } from './bank-days.ts';
import {
  ClosingDay,
  DATE_SHIFTS,
  isPaidAfterClosing,
  LAST_OF_MONTH,
  MOST_PAY_MONTHS,
  PAY_DAY_TOO_EARLY,
} from './closing-day.ts';

/** When a monthly customer's account is closed and paid. */
export const PaymentTerms = z
  .object({
    closingDay: ClosingDay,
    /** Months from the closing to the due day. */
    payMonths: z.int().min(0).max(MOST_PAY_MONTHS),
    /** Day of the month; 31 is the last one. */
    payDay: z.int().min(1).max(LAST_OF_MONTH),
    dateShift: z.enum(DATE_SHIFTS),
  })
  .refine(isPaidAfterClosing, { path: ['payDay'], message: PAY_DAY_TOO_EARLY });
export type PaymentTerms = z.infer<typeof PaymentTerms>;

/** A day of the month, `months` after the month of `from`, or that month's last day if it is shorter. */
function dayInMonth(from: Day, months: number, dayOfMonth: number): Day {
  const month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months;
  const first = (each: number): Day => `${Math.floor(each / 12)}-${String((each % 12) + 1).padStart(2, '0')}-01`;
  const wanted = addDays(first(month), dayOfMonth - 1);
  return wanted < first(month + 1) ? wanted : addDays(first(month + 1), -1);
}

/** The closing day of the period that contains a day: the next one, or the day itself. */
export function closingOn(day: Day, closingDay: number): Day {
  const inMonth = dayInMonth(day, 0, closingDay);
  return day <= inMonth ? inMonth : dayInMonth(day, 1, closingDay);
}

/** The first day of the period that ends on a closing day. */
export function periodStart(closedOn: Day, closingDay: number): Day {
  return addDays(dayInMonth(closedOn, -1, closingDay), 1);
}

/** The due day of a closing, moved off bank holidays as the customer's terms say. */
export function dueDayOf(closedOn: Day, { payMonths, payDay, dateShift }: Omit<PaymentTerms, 'closingDay'>): Day {
  return toBankDay(dayInMonth(closedOn, payMonths, payDay), dateShift);
}
