import { createThrottle } from './throttle.ts';

/** Who tries: the folded name, and the address by its `throttleKey`. */
type Caller = { name: string; address: string };

/** Pairs of name and address that are remembered; the oldest goes first. */
const MAX_KNOWN = 10_000;

/**
 * How many sign-ins may be tried in 15 minutes. Failures: 10 by name and address; 100 by address, which is one that tries one
 * password on every name, and enough for an office behind one router; 50 by name from everywhere, so that many addresses do
 * not guess one person's password. All tries, right ones too: 300 by address.
 *
 * The limit by name has its price: a stranger who spends 50 failures every 15 minutes keeps that one person from signing in at
 * a new place. An address from which the name signed in before is not held up by it, nor is anybody who is signed in, which
 * is for 30 days. What is known here is lost with a restart, as are the failures.
 */
export function createLoginLimits() {
  const byPair = createThrottle(10);
  const byAddress = createThrottle(100);
  const byName = createThrottle(50);
  const tries = createThrottle(300);
  const known = new Set<string>();
  const pairOf = ({ name, address }: Caller) => `${address} ${name}`;

  return {
    /** Seconds to wait before the next try, 0 when it may go ahead. */
    secondsToWait(caller: Caller, now: number): number {
      const pair = pairOf(caller);
      return Math.max(
        byPair.secondsToWait(pair, now),
        byAddress.secondsToWait(caller.address, now),
        tries.secondsToWait(caller.address, now),
        known.has(pair) ? 0 : byName.secondsToWait(caller.name, now),
      );
    },

    /** Counts a try as a failure, until it is known to be none. */
    count(caller: Caller, now: number): void {
      byPair.fail(pairOf(caller), now);
      byAddress.fail(caller.address, now);
      byName.fail(caller.name, now);
      tries.fail(caller.address, now);
    },

    succeed(caller: Caller): void {
      const pair = pairOf(caller);
      byPair.succeed(pair);
      byAddress.forgive(caller.address);
      byName.forgive(caller.name);
      known.delete(pair);
      known.add(pair);
      const [oldest] = known;
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    },
  };
}
