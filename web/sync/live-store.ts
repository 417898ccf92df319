/**
 * A value in memory that many parts of a screen show: it is read from when the first of them asks, and stays.
 * @param start begins the reading, and hands each value to `show`
 */
export function createLiveStore<T>(start: (show: (next: T) => void) => void) {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let started = false;

  function show(next: T) {
    value = next;
    for (const listener of listeners) listener();
  }

  return {
    show,
    /** Undefined until it was read. */
    getSnapshot: () => value,
    subscribe(listener: () => void) {
      if (!started) {
        started = true;
        start(show);
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
