import type { Customer } from './customer-entity.ts';

/** The numbers of a stored text (`phoneOf`), each with its leading 0. */
const numbersOf = (phoneNumber: string): string[] =>
  phoneNumber
    .split(' / ')
    .filter((digits) => digits !== '')
    .map((digits) => (digits.startsWith('0') ? digits : `0${digits}`));

/** A phone number, or both, with the leading 0 (requirements section 9). */
export const displayPhone = (phoneNumber: string): string => numbersOf(phoneNumber).join(' / ');

/** The number to dial: the first of two. */
export const dialledPhone = (phoneNumber: string): string => numbersOf(phoneNumber)[0] ?? '';

/**
 * Filters of the customer lists (requirements section 2). Bad debts are on a list of their own (requirements section
 * 4).
 */
export const CUSTOMER_LISTS = {
  cash: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'cash' && !badDebt,
  monthly: ({ paymentMethod, badDebt }: Customer) => paymentMethod === 'monthly' && !badDebt,
  badDebt: ({ badDebt }: Customer) => badDebt,
} as const;
export type CustomerList = keyof typeof CUSTOMER_LISTS;
