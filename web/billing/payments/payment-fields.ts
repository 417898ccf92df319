import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { MoneyMethod } from '../../../schema/billing/allocation/payment-kinds.ts';
import { dayUntil } from '../../../schema/billing/money-days.ts';
import type { Day } from '../../../schema/days.ts';
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
