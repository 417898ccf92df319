import { t } from '@lingui/core/macro';
import { z } from 'zod';
import {
  BusinessFields,
  TaxRateFields as RateFields,
  type TaxRateFields,
} from '../../../schema/business/business-entity.ts';
import { readWhole } from '../../../schema/core/typed-amount.ts';
import { CHECK_DIGIT_WARNING, hasCheckDigit } from '../../../schema/tax/check-digit.ts';
import { RegistrationNumber } from '../../../schema/tax/registration-number.ts';
import { rateProblem, type TaxRate } from '../../../schema/tax/tax-rates.ts';
import { PictureFieldValue } from '../../ui/pictures/picture-choice.ts';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';

/** Schema of the business form: a chosen logo must be uploaded first. */
export const BusinessForm = BusinessFields.extend({ logo: PictureFieldValue.pipe(BusinessFields.shape.logo) });

/** A warning about a typed registration number; null if it is fine, empty, or refused anyway. */
export function numberWarning(typed: string): string | null {
  const { data } = RegistrationNumber.safeParse(typed);
  return data === undefined || hasCheckDigit(data) ? null : say(CHECK_DIGIT_WARNING);
}

/** A rate with the fields of its form: text, and an empty last day if it has no end. */
export type RateText = Record<Exclude<keyof TaxRateFields, 'class'>, string> & Pick<TaxRateFields, 'class'>;

const Empty = z.literal('').transform(() => null);

/**
 * Schema of the form for a planned rate.
 * @param others the other rates, which it must not overlap
 */
export function rateForm(others: readonly TaxRate[]) {
  const { shape } = RateFields;
  return z
    .object({
      class: shape.class,
      percent: z
        .string()
        .trim()
        .transform((typed) => readWhole(typed.normalize('NFKC').replace(/\s*%$/, '')) ?? Number.NaN)
        .pipe(shape.percent),
      from: z
        .string()
        .min(1, { error: () => t`Please choose the first day.` })
        .pipe(shape.from),
      to: Empty.or(shape.from),
      source: shape.source,
    })
    .superRefine((rate, ctx) => {
      const problem = rateProblem({ ...rate, reduced: false, status: 'planned' }, others);
      if (!problem) return;
      if (problem.code === 'rate_backwards') {
        return ctx.addIssue({ code: 'custom', path: ['to'], message: t`The last day is before the first day.` });
      }
      const from = formatDay(String(problem.values.from));
      const message = t`Another rate for these goods is planned from ${from} on. Change or withdraw that one first.`;
      ctx.addIssue({ code: 'custom', path: ['from'], message });
    });
}
