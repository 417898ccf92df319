import { useMemo } from 'react';
import { type Changed, changeRefused, changeWaiting } from '../outbox/change-work.ts';
import { discard, releaseHeld, sendAgain, unsentWorkAsJson, withdraw } from '../outbox/outbox.ts';
import { useSync } from './sync-context.ts';

export function useSyncActions() {
  const { device, wake } = useSync();
  return useMemo(
    () => ({
      syncNow: () => releaseHeld(device).then(wake),
      sendAgain: (n: number) => sendAgain(device, n).then(wake),
      /** Discards refused work. Waking the loop tells the office that it no longer awaits a decision. */
      discard: (n: number) => discard(device, n).then(wake),
      /** Sends refused work with other arguments; false if somebody decided on it meanwhile. */
      async change(n: number, next: Changed) {
        const changed = await changeRefused(device, n, next);
        wake();
        return changed;
      },
      /** Changes work that never left this device; false if it was too late. */
      changeWaiting: (n: number, next: Changed) => changeWaiting(device, n, next),
      /** Withdraws work that never left this device; false if it was too late. */
      withdraw: (n: number, alongside?: () => PromiseLike<void>) => withdraw(device, n, alongside),
      unsentWorkAsJson: () => unsentWorkAsJson(device),
    }),
    [device, wake],
  );
}
