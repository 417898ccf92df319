/** Timers and randomness: the page's, or a simulation's. */
export type Pauses = {
  /** @returns a function that cancels it */
  after(ms: number, then: () => void): () => void;
  random(): number;
};

export const OF_THE_PAGE: Pauses = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** How long held work waits before it is tried again, in milliseconds. */
export const HOLD_MS = 3_600_000;
/** Shorter for work that depends on another device, which may come back any moment. */
const AWAITED_MS = 60_000;

export const holdMs = (reason: string): number => (reason === 'awaited' ? AWAITED_MS : HOLD_MS);
