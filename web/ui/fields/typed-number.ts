import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { readAmount, readWhole } from '../../../schema/core/typed-amount.ts';

/** Words for a text that is no amount. */
export const notAnAmount = () => t`An amount in yen, such as 12,500.`;

type Words = string | (() => string);
/** Words for a text that can't be read. */
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
 * A form's amount as typed, read by `readAmount`; pipe it into the field's own schema.
 * @param required words for an empty one
 * @param unreadable words for a text that is no amount
 */
export const typedAmount = (required: Words, unreadable: Unreadable = notAnAmount) =>
  typed(readAmount, required, unreadable);

/** The same for a whole number that is no money. */
export const typedWhole = (words: Words) => typed(readWhole, words, words);
