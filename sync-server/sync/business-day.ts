import { type Day, dayOf, toInstant } from '../../schema/days.ts';
import type { ClockLook } from './clock.ts';

/** When something is done, as the server believes it. */
export type Moment = {
  /** The server's clock, milliseconds since 1970. */
  now: number;
  /** What that clock is worth. */
  look: ClockLook;
  /** The business day after which no day of money lies; null where days are not judged. */
  today: Day | null;
};

/** The moment at hand. Where the server doubts its clock, it judges no days. */
export function momentOf(now: number, look: ClockLook, timeZone: string): Moment {
  return { now, look, today: look.doubt ? null : dayOf(toInstant(now), timeZone) };
}
