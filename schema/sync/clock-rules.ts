import type { Id } from '../core/ids.ts';

/** A clock that is off by more milliseconds than this is wrong: no time zone and no staff shift explains it. */
export const CLOCK_TOLERANCE_MS = 86_400_000;

/** The clock of one person's device: milliseconds ahead of the server; negative if behind. */
export type ClockVote = { personId: Id; ahead: number };

/** `behind_log`: earlier than the newest time in the server's own log. `staff`: most staff devices disagree. */
export type ClockDoubt = 'behind_log' | 'staff';

export type ClockEvidence = {
  /** The server's clock, milliseconds since 1970. */
  now: number;
  /** Newest time in the log, ignoring lines received while the clock was doubted or confirmed wrong. */
  newestLogged: number | null;
  /** Recent votes of the staff, one per person. */
  votes: readonly ClockVote[];
  /** The current doubt about this clock. */
  before: ClockDoubt | null;
};

const isOff = ({ ahead }: ClockVote) => Math.abs(ahead) > CLOCK_TOLERANCE_MS;

/**
 * Judges the server's clock. `isCorroborated` tells if evidence supports an undoubted clock: one more than a day past all
 * evidence may have jumped ahead, or nobody worked meanwhile. A single phone with a wrong clock raises no doubt, unless
 * its time continues from the newest in the log and the server's does not. Doubt by the staff ends when most agree.
 */
export function judgeClock(evidence: ClockEvidence): { doubt: ClockDoubt | null; isCorroborated: boolean } {
  const { now, newestLogged, votes, before } = evidence;
  if (newestLogged !== null && now < newestLogged - CLOCK_TOLERANCE_MS)
    return { doubt: 'behind_log', isCorroborated: false };
  const off = votes.filter(isOff);
  const agreed = votes.length - off.length;
  const hasJumped = newestLogged !== null && now > newestLogged + CLOCK_TOLERANCE_MS;
  const goesOn = off.some(
    ({ ahead }) => newestLogged !== null && Math.abs(now + ahead - newestLogged) <= CLOCK_TOLERANCE_MS,
  );
  const isDoubted =
    before === 'staff' ? agreed <= off.length : off.length > agreed && (off.length > 1 || (hasJumped && goesOn));
  if (isDoubted) return { doubt: 'staff', isCorroborated: false };
  return { doubt: null, isCorroborated: !hasJumped || agreed > 0 };
}
