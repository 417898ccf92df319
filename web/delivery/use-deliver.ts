import { useRef, useState } from 'react';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { Rejected } from '../../schema/rejected.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { toast } from '../ui/toasts.tsx';
import { idOfStop, type Stop } from './driver-stops.ts';

/** How long a finger may take to notice that the cards have moved up under it, in milliseconds. */
const SETTLE_MS = 400;

/** The card is gone with the button that was pressed: the keyboard goes on at its neighbour. */
function focusNext(delivered: Stop, listed: Stop[]) {
  const index = listed.findIndex(({ track }) => track._id === delivered.track._id);
  const next = listed[index + 1] ?? listed[index - 1];
  if (next) focusIfLost(idOfStop(next.track._id));
}

/**
 * Marks a stop delivered, with or without signal, once it was confirmed: by the slide on its button, or by the answer to the
 * specified question (decision 0012). For ten seconds it stays on this phone and can be undone.
 */
export function useDeliver() {
  const mutate = useMutate();
  const confirm = useConfirm();
  const [settling, setSettling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A card stands until its record is read again: a second tap on it must not deliver a second time. Undone, the record is
  // another object.
  const tapped = useRef(new WeakSet<OrderTrack>());

  async function deliver(stop: Stop, listed: Stop[]): Promise<void> {
    const { track } = stop;
    if (tapped.current.has(track)) return;
    tapped.current.add(track);
    setSettling(true);
    try {
      await mutate('orderTrack.deliver', { orderTrackId: track._id });
      focusNext(stop, listed);
    } catch (error) {
      tapped.current.delete(track);
      if (!(error instanceof Rejected)) console.error('Saving a delivery failed', error);
      toast.error(whyNotSaved(error, 'Not saved on this phone. Try again.'));
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettling(false), SETTLE_MS);
  }

  /** Asks first: a tap may be a slip, and nobody slides with a keyboard. */
  async function ask(stop: Stop, listed: Stop[]): Promise<void> {
    const question = { title: 'Are You Sure to Mark Delivered?', subtitle: 'You cannot undo this operation' };
    if (await confirm(question)) await deliver(stop, listed);
  }

  /** `settling`: another stop stands now where the last one was, and what the finger does next would not be meant for it. */
  return { deliver, ask, settling };
}
