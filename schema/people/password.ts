import { z } from 'zod';

/** Minimum length of a new password. Older, shorter ones work until they are changed. */
export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 500;
const TOO_SHORT = /*i18n*/ 'Use at least 8 characters.';

/** A new password; `required` is the form's message if it is empty (requirements section 5). */
export function newPassword(required: string) {
  return z
    .string(required)
    .min(1, { error: required, abort: true })
    .min(SHORTEST_PASSWORD, TOO_SHORT)
    .max(LONGEST_PASSWORD);
}

/** A password in a form that may leave it unchanged: empty keeps the current one. */
export const otherPassword = z.union([z.literal(''), newPassword('')], TOO_SHORT);
