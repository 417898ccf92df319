import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { given } from '../../../schema/core/mutation.ts';
import { newId } from '../../../schema/plain/new-id.ts';
import { toInstant } from '../../../schema/plain/time.ts';
import { pathAfterEquals, paths } from '../../browser/paths.ts';
import type { CartLine } from '../../replica/cart.ts';
import { CartChanged, useCartActions } from '../../replica/cart-actions.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { reasonNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { say } from '../../words/i18n.ts';
import { SAVED_HERE } from '../parts/order-progress.ts';
import { rememberPlaced } from './just-placed.ts';

type Ordered = {
  customMessage: string;
  reference: string;
  deliveryDate: Day;
  addTo?: Id | undefined;
};

/**
 * The cart's lines as they are ordered. `substitute` is always set: a server of the last version, which takes no
 * halves, does not know that field, so it leaves the order waiting for the next one instead of refusing it.
 */
const orderedLines = (lines: CartLine[]) =>
  lines.map(({ id, name, quantity, sku, substitute = false }) => ({ _id: id, name, quantity, sku, substitute }));

function reasonOf(error: unknown): string {
  return error instanceof CartChanged
    ? t`The cart was changed in another tab. Look at it again before you order.`
    : reasonNotSaved(error);
}

/**
 * Places the order, or adds it to an earlier one. One transaction saves it and empties the cart, so neither a crash nor
 * a second tab orders twice. Then navigates to the address after the query string's equals sign, or to its
 * confirmation.
 */
export function usePlaceOrder() {
  const mutate = useMutate();
  const cart = useCartActions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { offline, clockAhead } = useSyncStatus();
  const [orderId] = useState(newId);
  const [placing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  async function save(lines: CartLine[], { reference: named, addTo, ...values }: Ordered): Promise<boolean> {
    const orderItems = orderedLines(lines);
    const reference = named.trim();
    try {
      const placedAt = toInstant(Date.now() - clockAhead);
      const args = {
        orderId,
        orderItems,
        ...values,
        placedAt,
        ...(reference !== '' && { reference }),
        ...given({ addTo }),
      };
      await mutate('order.place', args, () => cart.handOver(lines, addTo ?? orderId));
      return true;
    } catch (error) {
      setFailure(reasonOf(error));
      return false;
    }
  }

  async function place(lines: CartLine[], values: Ordered) {
    if (busy.current) return;
    busy.current = true;
    setPlacing(true);
    setFailure(null);
    if (await save(lines, values)) {
      const wanted = pathAfterEquals(search);
      if (wanted && offline) toast.info(say(SAVED_HERE));
      const { addTo } = values;
      if (!wanted) rememberPlaced(addTo ?? orderId);
      const state = addTo ? { orderId: addTo, added: orderId } : { orderId };
      await navigate(wanted ?? paths.orderPlaced, { replace: true, state });
    } else {
      busy.current = false;
      setPlacing(false);
    }
  }

  return { place, placing, failure };
}
