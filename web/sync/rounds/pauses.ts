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
