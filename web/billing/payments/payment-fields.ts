import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { dayUntil } from '../../../schema/billing/money-days.ts';
import type { Day } from '../../../schema/days.ts';
import { amountText } from './amount-text.ts';

/** Amount and date of a payment (requirements section 5); the date is not after today. */
export function paymentFields(today: Day) {
  return z.object({
    amount: amountText(() => t`Amount is required`),
    date: z
      .string()
      .min(1, { error: () => t`Date is required` })
      .pipe(dayUntil(today)),
  });
}
