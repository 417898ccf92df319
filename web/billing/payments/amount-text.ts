import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { PositiveYen } from '../../../schema/billing/billing-entity.ts';

/** Parses a typed amount to yen: messages of requirements section 5, then the records' own rules. */
export const amountText = (required: string | (() => string)) =>
  z
    .string()
    .trim()
    .min(1, { error: required })
    .transform(Number)
    .refine((yen) => yen > 0, { error: () => t`Amount must be a positive number` })
    .pipe(PositiveYen);
