import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { isOpenStopOf } from '../../../schema/delivery/order-track-rules.ts';
import type { Id } from '../../../schema/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { askServer, CallFailed, WRITE_FAILED } from '../../rest/server-call.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { reasonNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';
import type { OfficeOrder } from '../parts/office-orders.ts';
import { formatItemCount } from '../parts/order-labels.ts';

const ALREADY_DELETED = msg`Somebody else has already deleted this order.`;
const NEEDS_SIGNAL = msg`This order is older than this device keeps. Deleting it needs signal.`;

function reasonOf(error: unknown): string {
  return error instanceof CallFailed && error.status === 0
    ? say(NEEDS_SIGNAL)
    : reasonNotSaved(error, say(WRITE_FAILED));
}

/**
 * Deletes an order after a confirmation with this title: locally if it is on this device, online or offline; an older
 * one on the server.
 * @returns true if the order is gone
 */
export function useDeleteOrder(title: string): (order: OfficeOrder) => Promise<boolean> {
  const confirm = useConfirm();
  const mutate = useMutate();
  const { rows } = useTable('orders');
  const tracks = useTable('orderTracks').rows;
  const employees = useTable('employees').rows;
  // Somebody else may delete it while the dialog is open.
  const latest = useRef({ rows, tracks });
  useEffect(() => {
    latest.current = { rows, tracks };
  });
  // Every open stop is on this device.
  const stopOf = (orderId: Id) => [...latest.current.tracks.values()].find((track) => isOpenStopOf(track, orderId));

  async function remove({ _id }: OfficeOrder, wasHere: boolean): Promise<void> {
    if (wasHere && !latest.current.rows.has(_id)) return toast.info(say(ALREADY_DELETED));
    const orderTrackId = stopOf(_id)?._id;
    if (wasHere) await mutate('order.delete', { orderId: _id, ...(orderTrackId && { orderTrackId }) });
    else await askServer(z.object({ message: z.string() }), `/api/orders/${_id}`, { method: 'DELETE' });
    toast.done(t({ message: 'Order deleted', context: 'done' }));
  }

  function formatStop(stop: OrderTrack | undefined): string {
    if (!stop) return '';
    const { serialNo: number } = stop;
    const driver = employees.get(stop.deliveredBy)?.name ?? t`a driver`;
    return number === null
      ? t`Its stop with ${driver} is not delivered yet and is deleted too.`
      : t`Its stop No. ${number} with ${driver} is not delivered yet and is deleted too.`;
  }

  return async (order) => {
    const wasHere = latest.current.rows.has(order._id);
    const { user, deliveryDate, orderItems } = order;
    const which = `${user.restaurantName}, ${formatDay(deliveryDate)}, ${formatItemCount(orderItems.length)}.`;
    const subtitle = joinSentences(which, formatStop(stopOf(order._id)), t`You cannot undo this operation`);
    if (!(await confirm({ title, subtitle, palette: 'persimmon' }))) return false;
    try {
      await remove(order, wasHere);
      return true;
    } catch (error) {
      const isGone = error instanceof CallFailed && error.status === 404;
      if (isGone) toast.info(say(ALREADY_DELETED));
      else toast.error(reasonOf(error));
      return isGone;
    }
  };
}
