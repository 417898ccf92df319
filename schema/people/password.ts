import { z } from 'zod';

/** Characters that a new password needs. Older, shorter ones go on working until they are changed. */
export const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 500;
const TOO_SHORT = `Use at least ${SHORTEST_PASSWORD} characters.`;

/** A password that is set, asked for in the words of its form (specification section 5). */
export function newPassword(required: string) {
  return z
    .string(required)
    .min(1, { error: required, abort: true })
    .min(SHORTEST_PASSWORD, TOO_SHORT)
    .max(LONGEST_PASSWORD);
}

/** Another password for a login; left empty, it keeps the one it has. */
export const otherPassword = z.union([z.literal(''), newPassword('')], TOO_SHORT);
