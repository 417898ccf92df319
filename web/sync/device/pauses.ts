/** Time as it passes for what waits: the page's, or a simulation's. */
export type Pauses = {
  /** @returns a function that calls it off */
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

/** Delay before held work is tried again, in milliseconds. */
export const HOLD_MS = 3_600_000;
/** Shorter for work that depends on another device: that may come back any moment. */
const AWAITED_MS = 60_000;

/** Milliseconds for which a reason holds work. */
export const holdMs = (reason: string): number => (reason === 'awaited' ? AWAITED_MS : HOLD_MS);
