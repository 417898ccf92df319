/**
 * Elects the tab that talks to the server, by the browser's locks. It does not know what the tab does with it, how many
 * tabs there are, or whether the leading one still answers: a tab that is frozen keeps its lock.
 */

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * @param name of the identity whose tabs share one leader
 * @param locks absent in browsers without Web Locks: there every tab leads, which costs requests but is safe, since the
 *   server knows every mutation by its id
 */
export function createLeader(name: string, locks: Locks | undefined) {
  return {
    /**
     * Runs `work` in one tab at a time; the others wait until that tab closes.
     * @param work runs until its signal is aborted
     * @returns releases the leadership
     */
    lead(work: (signal: AbortSignal) => Promise<void>): () => void {
      const controller = new AbortController();
      const { signal } = controller;
      const run = async () => {
        if (!signal.aborted) await work(signal);
      };
      if (locks) {
        locks.request(`${name}-leader`, { signal }, run).catch((error: unknown) => {
          // Aborting a pending request rejects with AbortError, which is no failure.
          if (!signal.aborted) throw error;
        });
      } else {
        void run();
      }
      return () => controller.abort();
    },

    /** Runs one round at a time across all tabs and the service worker of the identity. */
    async oneAtATime<T>(round: () => Promise<T>): Promise<T> {
      return locks ? locks.request(`${name}-round`, round) : round();
    },
  };
}
