/**
 * A value in memory, shared by many components; reading starts with the first subscriber and never stops.
 * @param start starts reading, and passes each value to `show`
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
    /** Undefined until the first value. */
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
