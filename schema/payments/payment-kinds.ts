import { z } from 'zod';

/** How an invoice is settled: by money, by the customer's credit, by a granted transfer fee, or by writing it off. */
export const PAYMENT_KINDS = ['money', 'credit', 'fee', 'bad debt'] as const;
export const PaymentKind = z.enum(PAYMENT_KINDS);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** How money changes hands. */
export const MONEY_METHODS = ['cash', 'transfer', 'other'] as const;
export const MoneyMethod = z.enum(MONEY_METHODS);
export type MoneyMethod = z.infer<typeof MoneyMethod>;

/**
 * Changes of a customer's credit: the rest of a payment, returned goods, used for an invoice (or, if positive, moved
 * from an overpaid one), or paid out.
 */
export const CREDIT_KINDS = ['left over', 'returned', 'used', 'paid out'] as const;
export const CreditKind = z.enum(CREDIT_KINDS);
export type CreditKind = z.infer<typeof CreditKind>;
