import { createThrottle } from './throttle.ts';

/** Who signs in: folded username, address as `throttleKey`, and the device if the username signed in on it before. */
type Caller = { name: string; address: string; device?: string | undefined };

/** Pairs of username and address to remember, oldest evicted first. */
const MAX_KNOWN = 10_000;

/**
 * Limits on sign-ins per 15 minutes. Failures: 10 by username and address; 100 by address, against one password tried
 * on every username, and enough for an office behind one router; 50 by username from everywhere, against many addresses
 * guessing one password. All tries, successful ones included: 300 by address.
 *
 * Strangers could use these up to lock people out. So a known place is counted by itself, with 10 failures and 300
 * tries: a device that shows its cookie, which a stranger at the same address lacks, or else the pair of username and
 * address, remembered until a restart. Somebody at a new place without a session may have to wait.
 */
export function createLoginLimits() {
  const byPlace = createThrottle(10);
  const byAddress = createThrottle(100);
  const byName = createThrottle(50);
  const tries = createThrottle(300);
  const known = new Set<string>();
  const pairOf = ({ name, address }: Caller) => `${address} ${name}`;

  function placeOf(caller: Caller): { place: string; isKnown: boolean } {
    if (caller.device !== undefined) return { place: `device ${caller.device}`, isKnown: true };
    return { place: pairOf(caller), isKnown: known.has(pairOf(caller)) };
  }

  return {
    /** Seconds until the next try; 0 if it may go ahead. */
    secondsToWait(caller: Caller, now: number): number {
      const { place, isKnown } = placeOf(caller);
      const own = byPlace.secondsToWait(place, now);
      if (isKnown) return Math.max(own, tries.secondsToWait(place, now));
      return Math.max(
        own,
        byAddress.secondsToWait(caller.address, now),
        tries.secondsToWait(caller.address, now),
        byName.secondsToWait(caller.name, now),
      );
    },

    /** Counts a try as a failure; call the returned function if it succeeded. */
    count(caller: Caller, now: number): () => void {
      const { place, isKnown } = placeOf(caller);
      byPlace.fail(place, now);
      tries.fail(isKnown ? place : caller.address, now);
      if (!isKnown) {
        byAddress.fail(caller.address, now);
        byName.fail(caller.name, now);
      }
      return () => {
        byPlace.succeed(place);
        if (!isKnown) {
          byAddress.forgive(caller.address);
          byName.forgive(caller.name);
        }
        const pair = pairOf(caller);
        known.delete(pair);
        known.add(pair);
        const [oldest] = known;
        if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      };
    },
  };
}
