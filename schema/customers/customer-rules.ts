import type { Customer } from './customer-entity.ts';

/** Phone numbers are shown and dialled with a leading 0 (specification section 9). */
export function displayPhone(phoneNumber: string): string {
  return phoneNumber === '' || phoneNumber.startsWith('0') ? phoneNumber : `0${phoneNumber}`;
}

/** The lists of customers (specification section 2). A bad debt is on its own list alone (section 4). */
export const CUSTOMER_LISTS = {
  cash: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'cash' && !badDebt,
  monthly: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'monthly' && !badDebt,
  badDebt: ({ badDebt }: Customer) => badDebt,
} as const;
export type CustomerList = keyof typeof CUSTOMER_LISTS;
