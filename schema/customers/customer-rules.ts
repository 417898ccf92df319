import type { Customer } from './customer-entity.ts';

/** Phone numbers are shown and dialled with a leading 0 (specification section 9). */
export function displayPhone(phoneNumber: string): string {
  return phoneNumber === '' || phoneNumber.startsWith('0') ? phoneNumber : `0${phoneNumber}`;
}

/**
 * A customer's code as codes are compared: `t-1` is `T-1`. Letters beyond A to Z count as they stand, as they do to the database
 * that answers which codes are there.
 */
export function codeKey(customerCode: string): string {
  return customerCode.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The lists of customers (specification section 2). A bad debt is on its own list alone (section 4). */
export const CUSTOMER_LISTS = {
  cash: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'cash' && !badDebt,
  monthly: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'monthly' && !badDebt,
  badDebt: ({ badDebt }: Customer) => badDebt,
} as const;
export type CustomerList = keyof typeof CUSTOMER_LISTS;
