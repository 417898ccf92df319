import { z } from 'zod';

/** Minimum length of a new password. Older, shorter ones keep working until they are changed. */
export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 500;
const TOO_SHORT = /*i18n*/ 'Use at least 8 characters.';

/** A new password; `required` is its form's message if empty (requirements section 5). */
export function newPassword(required: string) {
  return z
    .string(required)
    .min(1, { error: required, abort: true })
    .min(SHORTEST_PASSWORD, TOO_SHORT)
    .max(LONGEST_PASSWORD);
}

/** A changed password; empty keeps the current one. */
export const otherPassword = z.union([z.literal(''), newPassword('')], TOO_SHORT);
