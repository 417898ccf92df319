import type { Instant } from '../core/days.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { settled } from '../invoices/invoice-rules.ts';
import { subtractYen, sumYen, type Yen } from '../plain/yen.ts';
import type { Credit, Handover, Payment } from './payment-entity.ts';

/** True if cash changed hands: not a transfer, credit, granted fee or bad debt. */
export const isCash = ({ method }: Pick<Payment, 'method'>): boolean => method === undefined || method === 'cash';

/** True if money changed hands, in cash or otherwise. */
export const isMoney = ({ kind }: Pick<Payment, 'kind'>): boolean => kind === undefined || kind === 'money';

/** A customer's credit in yen, from all of its changes. Surpluses on an invoice are not part of it. */
export function creditOf(credits: Iterable<Pick<Credit, 'amount'>>): Yen {
  return sumYen(Array.from(credits, ({ amount }) => amount));
}

/** The amount of a payment's reversal, in yen. */
export const reversalOf = ({ amount }: Pick<Payment, 'amount'>): Yen => subtractYen(0, amount);

/**
 * The invoice with `paid` and `completedAt` recomputed from all of its payments; if it is complete only now, since the
 * last of them.
 */
export function asPaid(invoice: Invoice, payments: readonly Pick<Payment, 'amount' | 'takenAt'>[]): Invoice {
  const [last = invoice.createdAt] = payments
    .map(({ takenAt }) => takenAt)
    .sort()
    .reverse();
  return settled({ ...invoice, paid: sumYen(payments.map(({ amount }) => amount)) }, last);
}

type CashState = Pick<Payment, 'handoverId' | 'reverses' | 'reversedBy' | 'method'>;

/** True while a payment's cash is with its collector: neither handed over nor reversed. */
export function isInHand(payment: CashState) {
  const { handoverId, reverses, reversedBy } = payment;
  return isCash(payment) && handoverId === null && reverses === null && reversedBy === null;
}

/** A payment's cash, with what decides whether it is settled. */
type FollowedCash = {
  payment: CashState;
  /** False for the office's own collections, which need no handover. */
  isByDriver: boolean;
  handover: Pick<Handover, 'confirmedAt'> | undefined;
};

/**
 * When the office confirmed the handover of cash. Null while it is open: with the driver, or not yet confirmed.
 * Undefined if there is no cash to follow.
 */
export function settledAt({ payment, isByDriver, handover }: FollowedCash): Instant | null | undefined {
  if (!isByDriver || !isCash(payment) || payment.reverses !== null) return undefined;
  if (payment.handoverId !== null) return handover?.confirmedAt;
  return isInHand(payment) ? null : undefined;
}
