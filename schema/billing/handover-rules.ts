import { subtractYen, type Yen } from '../money.ts';
import type { Handover } from './billing-entity.ts';

/** Received cash minus the driver's count, and minus the sum of the payments, in yen; negative if less was received. */
export function differencesOf({ counted, expected }: Pick<Handover, 'counted' | 'expected'>, received: Yen) {
  return { toCounted: subtractYen(received, counted), toExpected: subtractYen(received, expected) };
}

/** True if the received amount differs from either; forms then ask for a reason. */
export function needsReason(handover: Pick<Handover, 'counted' | 'expected'>, received: Yen): boolean {
  const { toCounted, toExpected } = differencesOf(handover, received);
  return toCounted !== 0 || toExpected !== 0;
}
