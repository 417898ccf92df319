import { type Day, dayOf, toInstant } from '../../schema/core/days.ts';
import type { ClockLook } from './clock.ts';

/** The server's view of the current time. */
export type Moment = {
  /** The server's clock, milliseconds since 1970. */
  now: number;
  /** The judgement of that clock. */
  look: ClockLook;
  /** Upper bound for days of money; null if days are not judged. */
  today: Day | null;
  /** The business' time zone. */
  timeZone: string;
};

/** The current moment. While the server doubts its clock, it judges no days. */
export function momentOf(now: number, look: ClockLook, timeZone: string): Moment {
  return { now, look, timeZone, today: look.doubt ? null : dayOf(toInstant(now), timeZone) };
}
