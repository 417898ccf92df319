import { useSyncExternalStore } from 'react';
import { isMotionReduced } from '../../browser/reduced-motion.ts';
import { loadChunk } from '../../browser/updates.ts';
import { whenIdle } from '../../browser/when-idle.ts';

/**
 * A lazy chunk that nothing waits for, loaded when idle, and never with reduced motion. Null until it is loaded, and
 * for good if it can't be.
 */
export function createOptional<T>(load: () => Promise<T>) {
  let loaded: T | null = null;
  let asked = false;
  const listeners = new Set<() => void>();

  function ask() {
    if (asked || isMotionReduced()) return;
    asked = true;
    whenIdle(() => {
      loadChunk(load).then(
        (chunk) => {
          loaded = chunk;
          for (const listener of listeners) listener();
        },
        () => {
          asked = false;
        },
      );
    });
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    ask();
    return () => listeners.delete(listener);
  }

  return { current: () => loaded, ask, use: () => useSyncExternalStore(subscribe, () => loaded) };
}
