import { z } from 'zod';

/** Ways to settle an invoice: money, credit of the customer, a fee that is granted to it, or a debt that is given up. */
export const PAYMENT_KINDS = ['money', 'credit', 'fee', 'bad debt'] as const;
export const PaymentKind = z.enum(PAYMENT_KINDS);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** Ways in which money changes hands. */
export const MONEY_METHODS = ['cash', 'transfer', 'other'] as const;
export const MoneyMethod = z.enum(MONEY_METHODS);
export type MoneyMethod = z.infer<typeof MoneyMethod>;

/**
 * Changes of a customer's credit: left over of a payment, goods that came back, used for an invoice (or, above 0, taken
 * from one that was overpaid), or paid out.
 */
export const CREDIT_KINDS = ['left over', 'returned', 'used', 'paid out'] as const;
export const CreditKind = z.enum(CREDIT_KINDS);
export type CreditKind = z.infer<typeof CreditKind>;
