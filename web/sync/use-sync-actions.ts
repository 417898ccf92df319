import { useMemo } from 'react';
import { type Changed, changeRefused } from './change-work.ts';
import { discard, releaseHeld, sendAgain, unsentWorkAsJson, withdraw } from './outbox.ts';
import { useSync } from './sync-context.ts';

/** What a person can do about sync. */
export function useSyncActions() {
  const { device, wake } = useSync();
  return useMemo(
    () => ({
      syncNow: () => releaseHeld(device).then(wake),
      sendAgain: (n: number) => sendAgain(device, n).then(wake),
      /** Gives refused work up; the office is told that nobody waits for it any more. */
      discard: (n: number) => discard(device, n).then(wake),
      /** Sends refused work with other contents; false where somebody decided on it meanwhile. */
      async change(n: number, next: Changed) {
        const changed = await changeRefused(device, n, next);
        wake();
        return changed;
      },
      /** Takes back what never left this device; false where that came too late. */
      withdraw: (n: number, alongside?: () => PromiseLike<void>) => withdraw(device, n, alongside),
      unsentWorkAsJson: () => unsentWorkAsJson(device),
    }),
    [device, wake],
  );
}
