import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Id, newId } from '../../../../schema/core/ids.ts';
import { Rejected } from '../../../../schema/core/rejected.ts';
import { useRestoreDoubt } from '../../../restore/use-restore.ts';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import { reasonNotSaved } from '../../../ui/feedback/say-not-saved.ts';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { formatDateTime } from '../../../words/format.ts';
import type { NewOrder } from './use-new-orders.ts';

/** The driver of an order by id; '' for none. */
export type DriverOf = (row: NewOrder) => Id | '';

export type NotDispatched = { row: NewOrder; reason: string };

/** If two people dispatch the same order the first one counts (design section 7); the second is told who that was. */
function whyNot(error: unknown, timeZone: string): string {
  const reason = reasonNotSaved(error, t`Operation failed`);
  if (!(error instanceof Rejected) || error.code !== 'already_delivered') return reason;
  const { by, at } = error.detail;
  if (typeof by !== 'string' || typeof at !== 'string') return reason;
  return t`${reason} By ${by}, ${{ at: formatDateTime(at, timeZone) }}.`;
}

/**
 * Dispatches orders after a confirmation, each independently. A single failure is shown in a toast; several stay until
 * read.
 */
export function useDispatch() {
  const mutate = useMutate();
  const isSure = useRestoreDoubt('dispatch');
  const timeZone = useTimeZone();
  const [failed, setFailed] = useState<readonly NotDispatched[]>([]);

  /**
   * @param driverOf id, or '' for none
   * @returns the dispatched ones; null if the user cancelled
   */
  async function dispatch(rows: readonly NewOrder[], driverOf: DriverOf): Promise<readonly NewOrder[] | null> {
    const [oldest] = rows.map(({ order }) => order.placedAt).sort();
    if (oldest === undefined || !(await isSure(oldest))) return null;
    const left: NewOrder[] = [];
    const stayed: NotDispatched[] = [];
    for (const row of rows) {
      const deliveredBy = driverOf(row);
      const { _id: orderId } = row.order;
      try {
        if (deliveredBy === '') await mutate('order.deliver', { orderId });
        else await mutate('order.dispatch', { orderId, orderTrackId: newId(), deliveredBy });
        left.push(row);
      } catch (error) {
        stayed.push({ row, reason: whyNot(error, timeZone) });
      }
    }
    say(left, stayed, rows.length === 1);
    return left;
  }

  function say(left: readonly NewOrder[], stayed: readonly NotDispatched[], isOne: boolean) {
    setFailed(isOne ? [] : stayed);
    const [first] = left;
    if (isOne && stayed[0]) toast.error(stayed[0].reason);
    else if (isOne && first) toast.done(t`${{ restaurant: first.restaurantName }}: dispatched`);
    else if (first)
      toast.done(plural({ orders: left.length }, { one: '# order dispatched', other: '# orders dispatched' }));
  }

  return { dispatch, failed, forget: () => setFailed([]) };
}
