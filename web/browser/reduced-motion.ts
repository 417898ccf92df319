import { useSyncExternalStore } from 'react';

const preference = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  const query = preference();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the system setting asks for less motion. */
export const isMotionReduced = () => preference().matches;

/** Same as `isMotionReduced`, re-rendering when the setting changes. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, isMotionReduced);
