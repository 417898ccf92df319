import { useSyncExternalStore } from 'react';

const preference = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  const query = preference();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the person asked the system for less motion. */
export const isMotionReduced = () => preference().matches;

/** The same, kept current. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced);
