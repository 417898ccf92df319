import { z } from 'zod';
import { billingMutations } from '../../schema/billing/billing-mutations.ts';
import { amountText } from './amount-text.ts';

const { date } = billingMutations['invoice.addPayment'].args.shape;

/** Amount and date of a payment as typed (specification section 5). */
export const PaymentFields = z.object({
  amount: amountText('Amount is required'),
  date: z.string().min(1, 'Date is required').pipe(date),
});
