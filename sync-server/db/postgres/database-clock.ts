/** Smaller differences are the network's. */
const TOLERANCE_MS = 100;

/**
 * The database's clock, told from this process's own between two looks: servers that share a database share its time, so
 * that a server whose own clock is wrong ages nothing, ends no session and frees no lease of another.
 */
export function createDatabaseClock() {
  let ahead: number | null = null;

  return {
    /** Milliseconds since 1970. */
    now: () => Date.now() + (ahead ?? 0),

    /** Learns the database's time, by own times before the question and after its answer. */
    learn(told: number, { asked, answered }: { asked: number; answered: number }): void {
      const difference = Math.round(told - (asked + answered) / 2);
      const uncertainty = TOLERANCE_MS + (answered - asked) / 2;
      if (ahead === null || Math.abs(difference - ahead) > uncertainty) ahead = difference;
    },
  };
}
