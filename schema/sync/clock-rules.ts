import type { Id } from '../ids.ts';

/** A clock that is off by more than this is wrong, in milliseconds: no time zone and no shift of staff explains it. */
export const CLOCK_TOLERANCE_MS = 86_400_000;

/** What one person's device says: by how many milliseconds its clock is ahead of the server's; negative where it is behind. */
export type ClockVote = { personId: Id; ahead: number };

/** `behind_log`: it is behind the newest time in its own log. `staff`: most devices of the staff have another time. */
export type ClockDoubt = 'behind_log' | 'staff';

export type ClockEvidence = {
  /** The server's clock, milliseconds since 1970. */
  now: number;
  /** The newest time in its own log, but for what was received while the clock was doubted or is confirmed to be wrong. */
  newestLogged: number | null;
  /** Recent votes of the staff, one a person. */
  votes: readonly ClockVote[];
  /** What this same clock was doubted for before. */
  before: ClockDoubt | null;
};

const isOff = ({ ahead }: ClockVote) => Math.abs(ahead) > CLOCK_TOLERANCE_MS;

/**
 * Whether the server's clock is to be doubted, and where it is not, whether anything bears it out: a clock that is more than a
 * day past all that it knows may have jumped ahead, or nobody worked meanwhile. One phone with a wrong clock raises no doubt, but
 * where it goes on from the newest time in the log and the server does not. Doubt of the staff ends when most agree.
 */
export function judgeClock(evidence: ClockEvidence): { doubt: ClockDoubt | null; isBorneOut: boolean } {
  const { now, newestLogged, votes, before } = evidence;
  if (newestLogged !== null && now < newestLogged - CLOCK_TOLERANCE_MS)
    return { doubt: 'behind_log', isBorneOut: false };
  const off = votes.filter(isOff);
  const agreed = votes.length - off.length;
  const hasJumped = newestLogged !== null && now > newestLogged + CLOCK_TOLERANCE_MS;
  const goesOn = off.some(
    ({ ahead }) => newestLogged !== null && Math.abs(now + ahead - newestLogged) <= CLOCK_TOLERANCE_MS,
  );
  const isDoubted =
    before === 'staff' ? agreed <= off.length : off.length > agreed && (off.length > 1 || (hasJumped && goesOn));
  if (isDoubted) return { doubt: 'staff', isBorneOut: false };
  return { doubt: null, isBorneOut: !hasJumped || agreed > 0 };
}
