import { useSyncExternalStore } from 'react';

/**
 * A value in memory, shared by many components. Reading starts with the first who wants it and never stops.
 * @param start starts reading, and passes each value to `show`
 */
export function createLiveStore<T>(start: (show: (next: T) => void) => void) {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let hasStarted = false;
  let tookFirst: (first: T) => void = () => {};
  const first = new Promise<T>((resolve) => {
    tookFirst = resolve;
  });

  function show(next: T) {
    value = next;
    tookFirst(next);
    for (const listener of listeners) listener();
  }

  /** Resolves with the value, once there is one. */
  async function read(): Promise<T> {
    if (!hasStarted) {
      hasStarted = true;
      start(show);
    }
    const then = await first;
    return value ?? then;
  }

  return {
    show,
    read,
    /** Undefined until the first value. */
    getSnapshot: () => value,
    subscribe(listener: () => void) {
      void read();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type LiveStore<T> = ReturnType<typeof createLiveStore<T>>;

/** The value of a store. What draws before it is read waits for it. */
export function useLiveStore<T>({
  subscribe,
  getSnapshot,
  read,
}: Pick<LiveStore<T>, 'subscribe' | 'getSnapshot' | 'read'>): T {
  const value = useSyncExternalStore(subscribe, getSnapshot);
  // React waits for a promise that is thrown, and draws again.
  if (value === undefined) throw read();
  return value;
}
