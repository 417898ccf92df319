import { z } from 'zod';

/**
 * The registration number of an issuer of qualified invoices: `T` and 13 digits. Full-width characters, spaces and
 * hyphens are taken as typed by a person; the result is plain.
 */
export const RegistrationNumber = z
  .string()
  .max(40)
  .overwrite((typed) =>
    typed
      .normalize('NFKC')
      .replace(/[\s‐-―−ー-]/g, '')
      .toUpperCase(),
  )
  .regex(/^T\d{13}$/, /*i18n*/ 'A registration number is T and 13 digits.');

/** A warning, never a refusal: sole proprietors may have numbers without a check digit. */
export const CHECK_DIGIT_WARNING = /*i18n*/ 'The check digit does not fit. Please compare the number once more.';

/**
 * True if the first of the 13 digits is the check digit of the other twelve: 9 minus the remainder by 9 of their sum,
 * weighted 1, 2, 1, 2 … from the right (the rule of corporate numbers).
 */
export function hasCheckDigit(registrationNumber: string): boolean {
  const [check, ...others] = Array.from(registrationNumber.replace(/^T/, ''), Number);
  const sum = others.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return others.length === 12 && check === 9 - (sum % 9);
}
