import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { isOpenSlip, shownOn } from '../../../schema/billing/slips/slip-rules.ts';
import { dayOf, toInstant } from '../../../schema/days.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../../schema/ids.ts';
import type { Device } from '../../sync/copy/device.ts';
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
 * The delivery of a stop with its slip as this phone has it: what is shown now is what is recorded, whatever the office
 * changes before the phone has signal.
 */
async function withShownSlip({ db, clock, timeZone }: Device, orderTrackId: Id) {
  const slip = await db.rows('slips').get(orderTrackId);
  if (!slip || !isOpenSlip(slip)) return { orderTrackId };
  const day = dayOf(toInstant(clock()), timeZone);
  return { orderTrackId, slip: shownOn(slip, { rates: await db.rows('taxRates').toArray(), day }) };
}

/**
 * Marks a stop delivered, online or offline, after a full slide or a confirmation in the specified words (decision
 * 0012). For ten seconds it stays on this phone and can be undone.
 */
export function useDeliver() {
  const { device } = useSync();
  const mutate = useMutate();
  const confirm = useConfirm();
  const [settling, setSettling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A card stays until its record is read again: a second tap must not deliver twice. After an undo the record is
  // another object.
  const tapped = useRef(new WeakSet<OrderTrack>());

  async function deliver(stop: Stop, listed: Stop[]): Promise<void> {
    const { track } = stop;
    if (tapped.current.has(track)) return;
    tapped.current.add(track);
    setSettling(true);
    try {
      await mutate('orderTrack.deliver', await withShownSlip(device, track._id));
      focusNext(stop, listed);
    } catch (error) {
      tapped.current.delete(track);
      sayNotSaved(error, t`Not saved on this phone. Try again.`);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettling(false), SETTLE_MS);
  }

  /** Confirms first: a tap may be a slip, and keyboards can't slide. */
  async function ask(stop: Stop, listed: Stop[]): Promise<void> {
    const question = {
      title: t({ message: 'Are You Sure to Mark Delivered?', context: 'driver' }),
      subtitle: t`You cannot undo this operation`,
    };
    if (await confirm(question)) await deliver(stop, listed);
  }

  /** `settling`: another stop has just taken this place, so the next touch may be meant for the last one. */
  return { deliver, ask, settling };
}
