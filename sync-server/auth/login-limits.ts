import { createThrottle } from './throttle.ts';

/** Who tries: the folded name, the address by its `throttleKey`, and the device where the name signed in on it before. */
type Caller = { name: string; address: string; device?: string | undefined };

/** Pairs of name and address that are remembered; the oldest goes first. */
const MAX_KNOWN = 10_000;

/**
 * How many sign-ins may be tried in 15 minutes. Failures: 10 by name and address; 100 by address, which is one that tries one
 * password on every name, and enough for an office behind one router; 50 by name from everywhere, so that many addresses do
 * not guess one person's password. All tries, right ones too: 300 by address.
 *
 * Strangers could use these up to keep people out. So a place where the name signed in before is counted by itself, with 10
 * failures and 300 tries: a device that shows the cookie it got then, which a stranger at the same address has not, or else the
 * pair of name and address, which is known until a restart. Whoever is at a new place, without a session, may have to wait.
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
    /** Seconds to wait before the next try, 0 when it may go ahead. */
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

    /** Counts a try as a failure, until what it returns says that it was none. */
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
