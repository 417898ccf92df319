import { subtractYen, sumYen, type Yen } from '../core/money.ts';
import type { Handover, Payment } from './payment-entity.ts';
import { isCash } from './payment-rules.ts';

type Countable = Pick<Payment, 'reversedBy' | 'method'>;

/** False for a payment that was reversed or was not cash: there is nothing to count. */
export const isCountable = (payment: Countable): boolean => payment.reversedBy === null && isCash(payment);

/** The expected cash of a handover in yen, from its payments as they are when it is closed. */
export function expectedCash(payments: readonly (Countable & Pick<Payment, 'amount'>)[]): Yen {
  return sumYen(payments.filter(isCountable).map(({ amount }) => amount));
}

/** Received cash minus the driver's count, and minus the sum of the payments, in yen; negative if less was received. */
export function differencesOf({ counted, expected }: Pick<Handover, 'counted' | 'expected'>, received: Yen) {
  return { toCounted: subtractYen(received, counted), toExpected: subtractYen(received, expected) };
}

/** True if the received amount differs from either; the form then asks for a reason. */
export function needsReason(handover: Pick<Handover, 'counted' | 'expected'>, received: Yen): boolean {
  const { toCounted, toExpected } = differencesOf(handover, received);
  return toCounted !== 0 || toExpected !== 0;
}
