import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { newId } from '../../schema/ids.ts';
import { REJECTIONS, Rejected } from '../../schema/rejected.ts';
import { pathAfterEquals, paths } from '../app/paths.ts';
import { type CartLine, useCartActions } from '../replica/cart.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { useSyncStatus } from '../sync/use-sync.ts';
import { toast } from '../ui/toasts.tsx';
import type { OrderFormValues } from './order-form.tsx';
import { SAVED_HERE } from './order-words.ts';

const NOT_SAVED = 'This device could not save it. Please try again.';
const NOT_EMPTIED = 'Your order is saved, but the cart could not be emptied. Please remove its items yourself.';

/**
 * Places the order: saves it on this device, only then empties the cart, and goes on to the address after the query
 * string's equals sign. One order id serves all tries, so that no second tap and no second try orders twice.
 */
export function usePlaceOrder() {
  const mutate = useMutate();
  const cart = useCartActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { offline } = useSyncStatus();
  const [orderId] = useState(newId);
  const [placing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  async function save(lines: CartLine[], values: OrderFormValues): Promise<boolean> {
    const orderItems = lines.map(({ id, name, quantity, sku }) => ({ _id: id, name, quantity, sku }));
    try {
      await mutate('order.place', { orderId, orderItems, ...values });
      return true;
    } catch (error) {
      console.error('Placing the order failed', error);
      setFailure(error instanceof Rejected ? REJECTIONS[error.code] : NOT_SAVED);
      return false;
    }
  }

  async function emptyCart() {
    try {
      await cart.clear();
    } catch (error) {
      console.error('Emptying the cart failed', error);
      toast.error(NOT_EMPTIED);
    }
  }

  async function place(lines: CartLine[], values: OrderFormValues) {
    if (busy.current) return;
    busy.current = true;
    setPlacing(true);
    setFailure(null);
    if (await save(lines, values)) {
      await emptyCart();
      const wanted = pathAfterEquals(search);
      if (wanted && offline) toast.info(SAVED_HERE);
      await navigate(wanted ?? paths.orderPlaced, { replace: true, state: { orderId } });
    } else {
      busy.current = false;
      setPlacing(false);
    }
  }

  return { place, placing, failure };
}
