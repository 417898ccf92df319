import { t } from '@lingui/core/macro';
import { askServer, Done } from '../../rest/server-call.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { editButtonId } from './track-columns.tsx';
import type { TrackRow } from './use-tracks.ts';

/**
 * Deletes a stop after a confirmation in the words of requirements section 2 (order card). One no longer on this device
 * is deleted on the server, which needs signal.
 */
export function useDeleteTrack() {
  const askAndDelete = useDelete();
  const mutate = useMutate();

  /** @param listed the shown rows: the focus moves to a neighbour of the deleted one */
  return (row: TrackRow, listed: readonly TrackRow[]): Promise<void> => {
    const orderTrackId = row.track._id;
    const index = listed.indexOf(row);
    const next = listed[index + 1] ?? listed[index - 1];
    return askAndDelete({
      title: t`Are You Sure to Delete Order?`,
      remove: () =>
        row.isHere
          ? mutate('orderTrack.delete', { orderTrackId })
          : askServer(Done, `/api/ordertrack/${orderTrackId}`, { method: 'DELETE' }),
      done: t({ message: 'Order deleted', context: 'a delivery' }),
      onDone: () => next && focusIfLost(editButtonId(next.track._id)),
    });
  };
}
