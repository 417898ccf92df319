import { useSyncExternalStore } from 'react';
import { decline, isDeclined, offerAgain } from '../../browser/declined.ts';

const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the steps of the first day were dismissed on this device. They stay in Settings. */
export const useIsPutAway = () => useSyncExternalStore(subscribe, () => isDeclined('setUp'));

export function putAway(): void {
  decline('setUp');
  tell();
}

export function showAgain(): void {
  offerAgain('setUp');
  tell();
}
