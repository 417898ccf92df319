import { CallFailed, callServer, WRITE_FAILED } from '../rest/server-call.ts';
import { whyNotSaved } from '../sync/outbox/why-not-saved.ts';
import { useMutate } from '../sync/react/use-mutate.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { focusIfLost } from '../ui/page/focus-if-lost.ts';
import { editButtonId } from './order-track-card.tsx';
import type { TrackRow } from './use-tracks.ts';

/**
 * Deletes a stop after confirmation, in the words of requirements section 2 (order card). One no longer on this device
 * is deleted on the server, which needs signal.
 */
export function useDeleteTrack() {
  const confirm = useConfirm();
  const mutate = useMutate();

  /** @param listed the shown rows: the focus moves to a neighbour of the deleted one */
  return async (row: TrackRow, listed: readonly TrackRow[]): Promise<void> => {
    const title = 'Are You Sure to Delete Order?';
    const subtitle = 'You cannot undo this operation';
    if (!(await confirm({ title, subtitle, palette: 'persimmon' }))) return;
    const orderTrackId = row.track._id;
    const index = listed.indexOf(row);
    const next = listed[index + 1] ?? listed[index - 1];
    try {
      if (row.isHere) await mutate('orderTrack.delete', { orderTrackId });
      else await callServer(`/api/ordertrack/${orderTrackId}`, { method: 'DELETE' }, WRITE_FAILED);
      toast.done('Order deleted');
      if (next) focusIfLost(editButtonId(next.track._id));
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : whyNotSaved(error, 'Operation failed'));
    }
  };
}
