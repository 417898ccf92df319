import type { Customer } from './customer-entity.ts';

/** A phone number with its leading 0 (requirements section 9). */
export function displayPhone(phoneNumber: string): string {
  return phoneNumber === '' || phoneNumber.startsWith('0') ? phoneNumber : `0${phoneNumber}`;
}

/** A customer code folded for comparison: `t-1` equals `T-1`. The database folds the same way. */
export function codeKey(customerCode: string): string {
  return customerCode.trim().toLowerCase();
}

/** Filters of the customer lists (requirements section 2). A bad debt is on its own list only (requirements section 4). */
export const CUSTOMER_LISTS = {
  cash: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'cash' && !badDebt,
  monthly: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'monthly' && !badDebt,
  badDebt: ({ badDebt }: Customer) => badDebt,
} as const;
export type CustomerList = keyof typeof CUSTOMER_LISTS;
