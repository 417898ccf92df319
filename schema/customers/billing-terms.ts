import { Rejected } from '../core/rejected.ts';
import { isPaidAfterClosing, LAST_OF_MONTH, PAY_DAY_TOO_EARLY } from './closing-day.ts';
import type { PaymentTerms } from './closing-days.ts';
import type { Customer } from './customer-entity.ts';

const PAY_MONTHS = 1;

/**
 * A customer's billing terms with the defaults filled in: closed at the end of the month, paid at the end of the next
 * one.
 */
export function billingOf(customer: Partial<Customer>) {
  return {
    legalName: customer.legalName ?? '',
    closingDay: customer.closingDay ?? LAST_OF_MONTH,
    payMonths: customer.payMonths ?? PAY_MONTHS,
    dateShift: customer.dateShift ?? 'next',
    payerNames: customer.payerNames ?? [],
    knownFees: customer.knownFees ?? [],
    feeBearer: customer.feeBearer ?? 'customer',
    invoiceBy: customer.invoiceBy ?? '',
    priceListId: customer.priceListId ?? '',
  };
}

export type Billed = Pick<Customer, 'paymentMethod' | 'paymentDate' | 'closingDay' | 'payMonths' | 'dateShift'>;

/** A customer's closing terms, with the payment date as `payDay`. Null for cash customers, who have none. */
export function paymentTermsOf(customer: Billed): PaymentTerms | null {
  if (customer.paymentMethod === 'cash') return null;
  const { closingDay, payMonths, dateShift } = billingOf(customer);
  return { closingDay, payMonths, dateShift, payDay: customer.paymentDate ?? LAST_OF_MONTH };
}

/** The name on a customer's documents. */
export function billedName({
  legalName,
  companyName,
  restaurantName,
}: Pick<Customer, 'legalName' | 'companyName' | 'restaurantName'>): string {
  return legalName || companyName || restaurantName;
}

/** True if the due day would come before the closing. */
export function isPaidTooEarly(customer: Billed): boolean {
  const { paymentMethod, paymentDate, closingDay = LAST_OF_MONTH, payMonths = PAY_MONTHS } = customer;
  return (
    paymentMethod === 'monthly' && !isPaidAfterClosing({ closingDay, payMonths, payDay: paymentDate ?? LAST_OF_MONTH })
  );
}

const TERMS = ['paymentMethod', 'closingDay', 'payMonths', 'paymentDate'] as const;

/**
 * Refuses a due day before the closing. Only changed terms are checked, so that older ones don't block other edits.
 * @throws Rejected with `invalid`
 */
export function assertPaidAfterClosing(before: Billed | null, after: Billed): void {
  if (!isPaidTooEarly(after) || (before && TERMS.every((field) => before[field] === after[field]))) return;
  throw new Rejected('invalid', { issues: [{ path: 'paymentDate', message: PAY_DAY_TOO_EARLY }] });
}
