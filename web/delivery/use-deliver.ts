import { Rejected } from '../../schema/rejected.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { useSyncStatus } from '../sync/use-sync.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { toast } from '../ui/toasts.tsx';
import type { Stop } from './driver-stops.ts';

/** The card is gone with the button that was pressed: the keyboard goes on at its neighbour. */
function focusNext(delivered: Stop, listed: Stop[]) {
  const index = listed.indexOf(delivered);
  const next = listed[index + 1] ?? listed[index - 1];
  if (next) focusIfLost(`stop-${next.track._id}`);
}

/**
 * Marks a stop delivered, after confirmation: it can't be undone (specification section 4). With or without signal it is
 * saved on this phone first.
 */
export function useDeliver(): (stop: Stop, listed: Stop[]) => Promise<void> {
  const confirm = useConfirm();
  const mutate = useMutate();
  const { offline } = useSyncStatus();

  return async (stop, listed) => {
    const { track, restaurantName } = stop;
    const subtitle = `${restaurantName}. You cannot undo this operation`;
    if (!(await confirm({ title: 'Are You Sure to Mark Delivered?', subtitle }))) return;
    try {
      await mutate('orderTrack.deliver', { orderTrackId: track._id });
      const waits = offline || !navigator.onLine;
      toast.done(`${restaurantName} delivered${waits ? ' · Waiting to send' : ''}`);
      focusNext(stop, listed);
    } catch (error) {
      if (!(error instanceof Rejected)) console.error('Saving a delivery failed', error);
      toast.error(error instanceof Rejected ? error.message : 'Not saved on this phone. Try again.');
    }
  };
}
