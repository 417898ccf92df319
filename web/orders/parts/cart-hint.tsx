import { useEffect } from 'react';
import type { Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { CartHint as Hint } from '../../../schema/notices/notice-responses.ts';
import { cutOffOf, possibleDays } from '../../../schema/orders/order-days.ts';
import { useOnline } from '../../browser/use-online.ts';
import { useCart } from '../../replica/cart.ts';
import { askServer } from '../../rest/server-call.ts';
import { useNow, usePlans } from './use-order-status.ts';

/** Local storage key of what the server was told last. */
const TOLD_KEY = 'cartHint';
/** Delay after the last change, so that filling a cart sends one call. */
const SETTLED_MS = 3_000;

async function tell(cutOffAt: Instant | null): Promise<void> {
  if ((localStorage.getItem(TOLD_KEY) ?? '') === (cutOffAt ?? '')) return;
  await askServer(Hint, '/api/notices/cart', { method: 'PUT', body: { cutOffAt } });
  localStorage.setItem(TOLD_KEY, cutOffAt ?? '');
}

/**
 * Tells the server that there is a cart, and until when it can be ordered, for a reminder an hour before. The cart
 * itself stays on this phone (decision 0038). Offline, this is sent later.
 */
export function CartHint({ customerId }: { customerId: Id }) {
  const isFull = useCart().length > 0;
  const plan = usePlans()(customerId);
  const now = useNow();
  const isOnline = useOnline();
  const at = now();
  const day = plan?.cutOff ? possibleDays(plan, at, 1)[0] : undefined;
  const cutOffAt = isFull && plan && day !== undefined ? cutOffOf(plan, day) : null;
  useEffect(() => {
    if (!isOnline) return;
    const timer = setTimeout(() => void tell(cutOffAt).catch(() => {}), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOnline, cutOffAt]);
  return null;
}
