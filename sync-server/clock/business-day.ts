import { type Day, dayOf, toInstant } from '../../schema/core/days.ts';
import type { ClockLook } from './clock.ts';

/** The server's view of the current time. */
export type Moment = {
  /** The server's clock, milliseconds since 1970. */
  now: number;
  /** The judgement of that clock. */
  look: ClockLook;
  /** The business day: upper bound for days of money. */
  today: Day;
  /** The business' time zone. */
  timeZone: string;
};

/** The current moment, on its business day. */
export function momentOf(now: number, look: ClockLook, timeZone: string): Moment {
  return { now, look, timeZone, today: dayOf(toInstant(now), timeZone) };
}
