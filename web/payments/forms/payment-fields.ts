import { t } from '@lingui/core/macro';
import { z } from 'zod';
import type { Day } from '../../../schema/core/days.ts';
import { dayUntil } from '../../../schema/core/money-days.ts';
import { MoneyMethod } from '../../../schema/payments/payment-kinds.ts';
import { amountText } from './amount-text.ts';

/** A payment's fields as a form holds them. */
export type PaymentText = { amount: string; date: string; method: MoneyMethod };

/** Amount, date and method of a payment (requirements section 5); the date is not after today. */
export function paymentFields(today: Day) {
  return z.object({
    amount: amountText(() => t`Amount is required`),
    date: z
      .string()
      .min(1, { error: () => t`Date is required` })
      .pipe(dayUntil(today)),
    method: MoneyMethod,
  });
}
