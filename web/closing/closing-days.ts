import { addDays, type Day } from '../../schema/core/days.ts';
import { billingOf } from '../../schema/customers/billing-terms.ts';
import { closingOn, periodStart } from '../../schema/customers/closing-days.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';

/** Past closing days to offer, per day of the month on which customers are closed. */
const PAST = 3;

/**
 * The days on which these customers' accounts are closed: the last few past ones and the next, latest first.
 * @param today the business day
 */
export function closingDaysOf(customers: Iterable<Customer>, today: Day): Day[] {
  const ofMonth = new Set(
    Array.from(customers)
      .filter(({ paymentMethod, deletedAt }) => paymentMethod === 'monthly' && deletedAt === null)
      .map((customer) => billingOf(customer).closingDay),
  );
  const days = new Set<Day>();
  for (const closingDay of ofMonth) {
    let day = closingOn(today, closingDay);
    for (let count = 0; count <= PAST; count++) {
      days.add(day);
      day = addDays(periodStart(day, closingDay), -1);
    }
  }
  return [...days].sort().reverse();
}

/** The day to start with: the latest one not after today. */
export const latestOf = (days: readonly Day[], today: Day): Day =>
  days.find((day) => day <= today) ?? days.at(-1) ?? today;
