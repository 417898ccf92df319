import type { Day, Instant, Weekday } from '../core/days.ts';
import type { CutOff } from '../customers/cut-off.ts';
import { addDays, boundsOfDay, dayOf, toInstant, weekdayOf } from '../plain/time.ts';

const MINUTE_MS = 60_000;
/** Days ahead to search for a possible day: more than a long holiday. */
export const HORIZON = 60;

type Days = Pick<ReadonlySet<Day>, 'has'>;

/** On which days a customer gets deliveries, and until when they can be ordered. */
export type DeliveryPlan = {
  deliveryDays: readonly Weekday[];
  /** Holidays and other days without deliveries. */
  closed: Days;
  /** Additional delivery days; they take precedence over `closed`. */
  extra: Days;
  /** Null if not set: a day can be ordered for until it is over, and orders are not judged. */
  cutOff: CutOff | null;
  /** Minutes after the cut-off in which an order placed before it may still arrive. */
  grace: number;
  timeZone: string;
};

/** True if goods are delivered on a day. */
export function isDeliveryDay({ deliveryDays, closed, extra }: DeliveryPlan, day: Day): boolean {
  return extra.has(day) || (deliveryDays.includes(weekdayOf(day)) && !closed.has(day));
}

/** The instant until which goods for a day can be ordered. */
export function cutOffOf({ cutOff, timeZone }: DeliveryPlan, day: Day): Instant {
  if (!cutOff) return boundsOfDay(day, timeZone).until;
  const { from } = boundsOfDay(addDays(day, -cutOff.daysBefore), timeZone);
  return toInstant(Date.parse(from) + cutOff.minutes * MINUTE_MS);
}

/** The instant until which an order for a day may arrive if it was placed in time. */
export function lastArrivalOf(plan: DeliveryPlan, day: Day, outage = 0): Instant {
  return toInstant(Date.parse(cutOffOf(plan, day)) + (plan.grace + outage) * MINUTE_MS);
}

/** The next days that can be ordered for at an instant, from today or another day on. */
export function possibleDays(plan: DeliveryPlan, at: Instant, count: number, from = dayOf(at, plan.timeZone)): Day[] {
  const days = Array.from({ length: HORIZON }, (_, ahead) => addDays(from, ahead));
  return days.filter((day) => isDeliveryDay(plan, day) && at <= cutOffOf(plan, day)).slice(0, count);
}

/** The next delivery days whose cut-off has already passed, before the first possible one. */
export function missedDays(plan: DeliveryPlan, at: Instant): Day[] {
  const today = dayOf(at, plan.timeZone);
  const [first = addDays(today, HORIZON)] = possibleDays(plan, at, 1);
  const days = Array.from({ length: HORIZON }, (_, ahead) => addDays(today, ahead));
  return days.filter((day) => day < first && isDeliveryDay(plan, day));
}

/**
 * The verdict on an order's first arrival at the server: it counts, it counts and is marked late, or it is kept and
 * another day is proposed, which the customer confirms. `proposed` is null if no day is possible.
 */
export type Arrival = { state: 'in time' | 'late'; day: Day } | { state: 'too late'; day: Day; proposed: Day | null };

type Arriving = {
  day: Day;
  /** When it was placed, by the phone's clock as corrected by the server. */
  placedAt: Instant;
  arrivedAt: Instant;
  /** Minutes during which the server was down, which extend the grace. */
  outage?: number;
};

/** Judges an order on arrival (money.md, example 10). */
export function arrivalOf(plan: DeliveryPlan, { day, placedAt, arrivedAt, outage = 0 }: Arriving): Arrival {
  const cutOff = cutOffOf(plan, day);
  const isDelivered = isDeliveryDay(plan, day);
  if (isDelivered && arrivedAt <= cutOff) return { state: 'in time', day };
  if (isDelivered && placedAt <= cutOff && arrivedAt <= lastArrivalOf(plan, day, outage)) return { state: 'late', day };
  return { state: 'too late', day, proposed: possibleDays(plan, arrivedAt, 1)[0] ?? null };
}

/** A day in a calendar: it can be ordered for, or why not. */
export type DayState = 'possible' | 'past' | 'too late' | 'closed' | 'no delivery';

export function dayStateOf(plan: DeliveryPlan, day: Day, at: Instant): DayState {
  if (day < dayOf(at, plan.timeZone)) return 'past';
  if (!isDeliveryDay(plan, day)) return plan.closed.has(day) ? 'closed' : 'no delivery';
  return at <= cutOffOf(plan, day) ? 'possible' : 'too late';
}
