import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import type { ShownSlip } from '../../../schema/slips/slip-entity.ts';
import { isOpenSlip, shownOn } from '../../../schema/slips/slip-rules.ts';
import { readSlipDraft } from '../../replica/slip-drafts.ts';
import { undoneText } from '../../slips/lines/shown-slip.ts';
import type { Device } from '../../sync/device/device.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { idOfStop, type Stop } from './driver-stops.ts';

/** Time for a finger to notice that the cards have moved up, in milliseconds. */
const SETTLE_MS = 400;

/** The pressed button is gone with its card: focuses the neighbour. */
function focusNext(delivered: Stop, listed: Stop[]) {
  const index = listed.findIndex(({ track }) => track._id === delivered.track._id);
  const next = listed[index + 1] ?? listed[index - 1];
  if (next) focusIfLost(idOfStop(next.track._id));
}

/**
 * A stop's slip as on this phone: what is shown now is recorded, whatever the office changes before the phone has
 * signal. Null without one, and for a void one.
 */
async function shownNow({ db, clock, timeZone }: Device, orderTrackId: Id): Promise<ShownSlip | null> {
  const slip = await db.rows('slips').get(orderTrackId);
  if (!slip || !isOpenSlip(slip)) return null;
  const day = dayOf(toInstant(clock()), timeZone);
  return shownOn(slip, { rates: await db.rows('taxRates').toArray(), day });
}

/** Warnings about what is not done yet at a stop. */
async function undoneAt(device: Device, orderTrackId: Id): Promise<string[]> {
  try {
    const [shown, draft] = await Promise.all([shownNow(device, orderTrackId), readSlipDraft(device.db, orderTrackId)]);
    const typed = draft === undefined ? [] : [t`What you entered on its slip is not saved.`];
    return [...typed, ...undoneText(shown?.lines ?? [])];
  } catch (error) {
    // Saving the delivery uses the same database, and reports if it fails.
    console.error('Reading a slip failed', error);
    return [];
  }
}

/**
 * Marks a stop delivered, online or offline, after a full slide or a confirmation in the specified words (decision
 * 0012), with its slip as shown now. For ten seconds it stays on this phone and can be undone.
 */
export function useDeliver() {
  const { device } = useSync();
  const mutate = useMutate();
  const confirm = useConfirm();
  const [settling, setSettling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A card stays until its record is read again, and a second tap must not deliver twice. After an undo the record is
  // another object.
  const tapped = useRef(new WeakSet<OrderTrack>());

  /** @returns false if it could not be saved */
  async function deliver(stop: Stop, listed: Stop[]): Promise<boolean> {
    const { track } = stop;
    if (tapped.current.has(track)) return false;
    tapped.current.add(track);
    setSettling(true);
    let isSaved = false;
    try {
      const slip = await shownNow(device, track._id);
      await mutate('orderTrack.deliver', { orderTrackId: track._id, ...(slip && { slip }) });
      focusNext(stop, listed);
      isSaved = true;
    } catch (error) {
      tapped.current.delete(track);
      sayNotSaved(error, t`Not saved on this phone. Try again.`);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettling(false), SETTLE_MS);
    return isSaved;
  }

  /**
   * Confirms a tap, which may be a mistake; keyboards can't slide.
   * @param undone warnings, which do not prevent the delivery
   */
  const mayDeliver = (undone: string[]): Promise<boolean> =>
    confirm({
      title: t({ message: 'Are You Sure to Mark Delivered?', context: 'driver' }),
      subtitle: [...undone, t`You cannot undo this operation`].join(' '),
    });

  async function ask(stop: Stop, listed: Stop[]): Promise<void> {
    if (await mayDeliver(await undoneAt(device, stop.track._id))) await deliver(stop, listed);
  }

  /** A full slide is the confirmation, unless there are warnings. */
  async function slide(stop: Stop, listed: Stop[]): Promise<void> {
    const undone = await undoneAt(device, stop.track._id);
    if (undone.length === 0 || (await mayDeliver(undone))) await deliver(stop, listed);
  }

  /** `settling`: another stop has just taken this place, so the next touch may be meant for the last one. */
  return { deliver, mayDeliver, ask, slide, settling };
}
