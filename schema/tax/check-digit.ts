/** Only a warning: the numbers of sole proprietors may have no check digit. */
export const CHECK_DIGIT_WARNING = /*i18n*/ 'The check digit does not fit. Please compare the number once more.';

/**
 * True if the first of the 13 digits is the check digit of the other twelve: 9 minus the remainder modulo 9 of their
 * sum, weighted 1, 2, 1, 2 … from the right (the rule of corporate numbers).
 */
export function hasCheckDigit(registrationNumber: string): boolean {
  const [check, ...others] = Array.from(registrationNumber.replace(/^T/, ''), Number);
  const sum = others.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return others.length === 12 && check === 9 - (sum % 9);
}
