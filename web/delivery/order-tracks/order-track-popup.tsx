import { t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { Popup } from '../../ui/feedback/popup.tsx';
import { OrderTrackForm } from './order-track-form.tsx';
import type { TrackRow } from './use-tracks.ts';

type OpenPopup = (row: TrackRow | null) => void;

/**
 * The popup 'ORDER TRACK' (requirements section 2) and a function to open it, with a stop, or with null to add one.
 * @param onSaved called after saving
 */
export function useOrderTrackPopup(onSaved: () => void = () => {}): { open: OpenPopup; popup: ReactNode } {
  // The stop stays while its popup closes.
  const [state, setState] = useState<{ isOpen: boolean; row: TrackRow | null }>({ isOpen: false, row: null });
  const open = useCallback<OpenPopup>((row) => setState({ isOpen: true, row }), []);
  const close = () => setState({ ...state, isOpen: false });
  function done() {
    close();
    onSaved();
  }
  const popup = (
    <Popup open={state.isOpen} onClose={close} title={t`ORDER TRACK`}>
      <OrderTrackForm row={state.row} onDone={done} />
    </Popup>
  );
  return { open, popup };
}
