import { z } from 'zod';

/** Ways to settle an invoice: money, credit of the customer, a fee that is granted to it, or a debt that is given up. */
export const PAYMENT_KINDS = ['money', 'credit', 'fee', 'bad debt'] as const;
export const PaymentKind = z.enum(PAYMENT_KINDS);
export type PaymentKind = z.infer<typeof PaymentKind>;
