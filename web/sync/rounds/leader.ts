/**
 * Leader election: runs `work` in one tab of a user at a time; the others wait until that tab closes. Without Web Locks
 * every tab works, which costs requests but is safe: the server knows every mutation by its id.
 * @param work runs until its signal is aborted
 * @returns releases the leadership
 */
export function lead(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async () => {
    if (!signal.aborted) await work(signal);
  };
  if ('locks' in navigator) {
    // Aborting a pending request rejects with AbortError, which is expected.
    navigator.locks.request(`${name}-leader`, { signal }, run).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  } else {
    void run();
  }
  return () => controller.abort();
}

/** Runs one round at a time across all tabs and the service worker of a user. */
export async function oneAtATime<T>(name: string, round: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return round();
  return navigator.locks.request(`${name}-round`, round);
}
