import type { Day } from '../core/days.ts';
import { addYen, sumYen, type Yen } from '../core/money.ts';
import type { CreditKind, PaymentKind } from '../payments/payment-kinds.ts';
import type { Slip } from '../slips/slip-entity.ts';
import { isComplete } from '../slips/slip-rules.ts';
import type { Billing } from './closing-entity.ts';

/** True for a slip that waits for a closing: a monthly customer's, neither billed nor void, delivered or not. */
export const isUnbilled = ({ billing, billedAt, voidedAt }: Pick<Slip, 'billing' | 'billedAt' | 'voidedAt'>): boolean =>
  billing !== 'cash' && billedAt === null && voidedAt === null;

/** True for a delivered, complete slip that waits for a closing. */
export const isToClose = (slip: Slip): boolean =>
  isUnbilled(slip) && slip.deliveredOn !== null && isComplete(slip.lines);

/** True for a slip that a closing of this day takes: delivered by then, and complete. */
export const isBillable = (slip: Slip, closedOn: Day): boolean =>
  isToClose(slip) && slip.deliveredOn !== null && slip.deliveredOn <= closedOn;

/** A customer's last closing that was not reversed. */
export function lastClosing<B extends Pick<Billing, 'closedOn' | 'reversedAt'>>(billings: readonly B[]): B | undefined {
  return billings
    .filter(({ reversedAt }) => reversedAt === null)
    .reduce<B | undefined>((last, each) => (last && last.closedOn >= each.closedOn ? last : each), undefined);
}

type Counted = {
  payments: readonly { amount: Yen; kind: PaymentKind }[];
  credits: readonly { amount: Yen; kind: CreditKind }[];
};

/**
 * Yen received by these payments and changes of credit, and by which they otherwise changed what is owed: credit,
 * granted fees and bad debts. Credit used for an invoice changes nothing in total.
 */
export function receivedOf({ payments, credits }: Counted): { received: Yen; adjusted: Yen } {
  const sumOf = (amounts: readonly { amount: Yen }[]) => sumYen(amounts.map(({ amount }) => amount));
  const granted = payments.filter(({ kind }) => kind === 'fee' || kind === 'bad debt');
  return {
    received: sumOf(payments.filter(({ kind }) => kind === 'money')),
    adjusted: addYen(sumOf(granted), sumOf(credits.filter(({ kind }) => kind !== 'used'))),
  };
}
