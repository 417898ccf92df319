import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { readAmount, readWhole } from '../../../schema/core/typed-amount.ts';

/** Error message for a text that is not an amount. */
export const notAnAmount = () => t`An amount in yen, such as 12,500.`;

type Words = string | (() => string);
/** Error message for a text that can't be read. */
type Unreadable = string | ((text: string) => string);

function typed(read: (text: string) => number | null, required: Words, unreadable: Unreadable) {
  return z
    .string()
    .trim()
    .min(1, { error: required })
    .transform((text, ctx) => {
      const value = read(text);
      if (value !== null) return value;
      ctx.addIssue({ code: 'custom', message: typeof unreadable === 'string' ? unreadable : unreadable(text) });
      return z.NEVER;
    });
}

/**
 * Schema of a typed amount, read by `readAmount`; pipe it into the field's own schema.
 * @param required message for an empty one
 * @param unreadable message for a text that is not an amount
 */
export const typedAmount = (required: Words, unreadable: Unreadable = notAnAmount) =>
  typed(readAmount, required, unreadable);

/** Same for a whole number other than money. */
export const typedWhole = (words: Words) => typed(readWhole, words, words);
