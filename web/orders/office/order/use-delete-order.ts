import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Id } from '../../../../schema/core/ids.ts';
import type { OrderTrack } from '../../../../schema/delivery/order-track-entity.ts';
import { isOpenStopOf } from '../../../../schema/delivery/order-track-rules.ts';
import { keepOrderDraft } from '../../../replica/order-drafts.ts';
import { useLocalDb, useTable } from '../../../replica/use-table.tsx';
import { CallFailed } from '../../../rest/call-failed.ts';
import { askServer } from '../../../rest/server-call.ts';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { reasonNotSaved } from '../../../ui/feedback/say-not-saved.ts';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { formatDay } from '../../../words/format.ts';
import { say } from '../../../words/i18n.ts';
import { joinSentences } from '../../../words/sentences.ts';
import type { OfficeOrder } from '../../parts/office-orders.ts';
import { formatItemCount } from '../../parts/order-labels.ts';
import { type Deletion, type DeletionQuestion, deletionDraftOf } from './delete-order-dialog.tsx';

const ALREADY_DELETED = msg`Somebody else has already deleted this order.`;
const NEEDS_SIGNAL = msg`This order is older than this device keeps. Deleting it needs signal.`;

function reasonOf(error: unknown): string {
  return error instanceof CallFailed && error.status === 0 ? say(NEEDS_SIGNAL) : reasonNotSaved(error);
}

/**
 * Deletes an order after asking for the reason and about its stop: on this device, online or offline, or an older one
 * on the server.
 * @param title of the question
 * @returns `remove`, which resolves to true if the order is gone, and the dialog's props
 */
export function useDeleteOrder(title: string) {
  const [question, setQuestion] = useState<DeletionQuestion | null>(null);
  const mutate = useMutate();
  const db = useLocalDb();
  const rows = useTable('orders');
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');
  // Somebody else may delete it while the dialog is open.
  const latest = useRef({ rows, tracks });
  useEffect(() => {
    latest.current = { rows, tracks };
  });
  // Every open stop is on this device.
  const stopOf = (orderId: Id) => [...latest.current.tracks.values()].find((track) => isOpenStopOf(track, orderId));

  async function removeFor({ reason, keepsStop }: Deletion, { _id }: OfficeOrder, wasHere: boolean): Promise<void> {
    if (wasHere && !latest.current.rows.has(_id)) return toast.info(say(ALREADY_DELETED));
    const orderTrackId = stopOf(_id)?._id;
    const keeping = keepsStop && ({ keepsStop: true } as const);
    if (wasHere)
      await mutate('order.delete', { orderId: _id, reason, ...(orderTrackId && { orderTrackId }), ...keeping });
    else {
      const query = new URLSearchParams({ reason, keepsStop: String(keepsStop) });
      await askServer(z.object({ message: z.string() }), `/api/orders/${_id}?${query}`, { method: 'DELETE' });
    }
    toast.done(t({ message: 'Order deleted', context: 'done' }));
  }

  function formatStop(stop: OrderTrack | undefined): string {
    if (!stop) return '';
    const { serialNo: number } = stop;
    const driver = employees.get(stop.deliveredBy)?.name ?? t`a driver`;
    return number === null
      ? t`Its stop with ${driver} is not delivered yet.`
      : t`Its stop No. ${number} with ${driver} is not delivered yet.`;
  }

  const ask = (asked: Omit<DeletionQuestion, 'onAnswer'>) =>
    new Promise<Deletion | null>((onAnswer) => setQuestion({ ...asked, onAnswer }));

  async function remove(order: OfficeOrder): Promise<boolean> {
    const wasHere = latest.current.rows.has(order._id);
    const { user, deliveryDate, orderItems } = order;
    const which = `${user.restaurantName}, ${formatDay(deliveryDate)}, ${formatItemCount(orderItems.length)}.`;
    const subtitle = joinSentences(which, t`You cannot undo this operation`);
    const deletion = await ask({ orderId: order._id, title, subtitle, stop: formatStop(stopOf(order._id)) });
    if (!deletion) return false;
    try {
      await removeFor(deletion, order, wasHere);
      // The order is gone, and its reason is no longer needed.
      if (db) await keepOrderDraft(db, deletionDraftOf(order._id), null).catch(() => undefined);
      return true;
    } catch (error) {
      const isGone = error instanceof CallFailed && error.status === 404;
      if (isGone) toast.info(say(ALREADY_DELETED));
      else toast.error(reasonOf(error));
      return isGone;
    }
  }

  return { remove, dialog: { question, onClose: () => setQuestion(null) } };
}
