import { addDays, type Day, earlier } from '../core/days.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';

const LAST = 31;

const dayOfMonth = (day: Day) => Number(day.slice(8));

/**
 * The payment days that fall on a calendar day, its own day of the month first. The last day of a short month includes
 * the days it lacks: whoever pays on the 31st pays on 30 April.
 */
export function paymentDaysOf(day: Day): number[] {
  const own = dayOfMonth(day);
  const isLast = dayOfMonth(addDays(day, 1)) === 1;
  return Array.from({ length: isLast ? LAST - own + 1 : 1 }, (_, index) => own + index);
}

/**
 * True if a monthly payer's open invoice is to be paid on a day: one from a closing on its own due day (money.md
 * section 2), any other on the customer's payment day (requirements section 2).
 */
export function isToPayOn(
  day: Day,
  { origin, dueDate, paymentDate }: Pick<Invoice, 'origin' | 'dueDate'> & { paymentDate: number | null },
): boolean {
  if (origin === 'closing') return dueDate === day;
  return paymentDate !== null && paymentDaysOf(day).includes(paymentDate);
}

/** In a report of a day, invoices due before this are overdue. For a future day: what is overdue today. */
export const overdueBefore = (day: Day, today: Day): Day => earlier(day, today);

/**
 * True if a monthly payer's open invoice is overdue in a report of a day, and not already among those to be paid on it.
 */
export function isOverdueOn(
  day: Day,
  { today, ...invoice }: Parameters<typeof isToPayOn>[1] & { today: Day },
): boolean {
  return invoice.dueDate < overdueBefore(day, today) && !isToPayOn(day, invoice);
}
