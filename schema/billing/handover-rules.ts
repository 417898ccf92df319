import { subtractYen, type Yen } from '../money.ts';
import type { Handover } from './billing-entity.ts';

/** By how much received cash is more (or, negative, less) than what the driver counted and what its payments come to, in yen. */
export function differencesOf({ counted, expected }: Pick<Handover, 'counted' | 'expected'>, received: Yen) {
  return { toCounted: subtractYen(received, counted), toExpected: subtractYen(received, expected) };
}

/** True where the amount received differs, so that a reason is needed. */
export function needsReason(handover: Pick<Handover, 'counted' | 'expected'>, received: Yen): boolean {
  const { toCounted, toExpected } = differencesOf(handover, received);
  return toCounted !== 0 || toExpected !== 0;
}
