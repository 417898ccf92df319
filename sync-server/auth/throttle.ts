const WINDOW_MS = 15 * 60_000;
const MAX_KEYS = 10_000;

/** Counts failed logins by key: after `maxFailures` in 15 minutes, further tries have to wait (design section 6). */
export function createThrottle(maxFailures: number) {
  const failures = new Map<string, number[]>();

  const recent = (key: string, now: number) => (failures.get(key) ?? []).filter((at) => at > now - WINDOW_MS);

  return {
    /** Seconds until the next try; 0 if it may go ahead. */
    secondsToWait(key: string, now: number): number {
      const times = recent(key, now);
      const oldest = times[0];
      if (times.length < maxFailures || oldest === undefined) return 0;
      return Math.ceil((oldest + WINDOW_MS - now) / 1000);
    },

    fail(key: string, now: number): void {
      if (failures.size >= MAX_KEYS) failures.delete(failures.keys().next().value ?? '');
      const times = recent(key, now);
      failures.delete(key);
      failures.set(key, [...times, now].slice(-maxFailures));
    },

    /** Takes back the last failure: the try succeeded. */
    forgive(key: string): void {
      const times = failures.get(key)?.slice(0, -1) ?? [];
      if (times.length > 0) failures.set(key, times);
      else failures.delete(key);
    },

    succeed(key: string): void {
      failures.delete(key);
    },
  };
}
