import {
  addDays,
  boundsOfDay,
  type Day,
  dayOf,
  type Instant,
  toInstant,
  type Weekday,
  weekdayOf,
} from '../core/days.ts';
import type { CutOff } from '../customers/cut-off.ts';

const MINUTE_MS = 60_000;
/** Days ahead among which a possible one is looked for: a long holiday, and more. */
export const HORIZON = 60;

type Days = Pick<ReadonlySet<Day>, 'has'>;

/** The days on which goods are delivered to a customer, and until when they may be ordered for. */
export type DeliveryPlan = {
  deliveryDays: readonly Weekday[];
  /** Holidays and other days without deliveries. */
  closed: Days;
  /** Days with deliveries besides; they win over `closed`. */
  extra: Days;
  /** Null where none is set: a day may be ordered for until it is over, and no order is judged. */
  cutOff: CutOff | null;
  /** Minutes after the cut-off in which an order that was placed before it may still arrive. */
  grace: number;
  timeZone: string;
};

/** True if goods are delivered on a day. */
export function isDeliveryDay({ deliveryDays, closed, extra }: DeliveryPlan, day: Day): boolean {
  return extra.has(day) || (deliveryDays.includes(weekdayOf(day)) && !closed.has(day));
}

/** The instant until which goods for a day may be ordered. */
export function cutOffOf({ cutOff, timeZone }: DeliveryPlan, day: Day): Instant {
  if (!cutOff) return boundsOfDay(day, timeZone).until;
  const { from } = boundsOfDay(addDays(day, -cutOff.daysBefore), timeZone);
  return toInstant(Date.parse(from) + cutOff.minutes * MINUTE_MS);
}

/** The instant until which an order for a day that was placed in time may arrive. */
export function lastArrivalOf(plan: DeliveryPlan, day: Day, outage = 0): Instant {
  return toInstant(Date.parse(cutOffOf(plan, day)) + (plan.grace + outage) * MINUTE_MS);
}

/** The next days, from today or another day on, that may be ordered for at an instant, the first one first. */
export function possibleDays(plan: DeliveryPlan, at: Instant, count: number, from = dayOf(at, plan.timeZone)): Day[] {
  const days = Array.from({ length: HORIZON }, (_, ahead) => addDays(from, ahead));
  return days.filter((day) => isDeliveryDay(plan, day) && at <= cutOffOf(plan, day)).slice(0, count);
}

/** The delivery days ahead, before the first possible one, whose cut-off has passed at an instant. */
export function missedDays(plan: DeliveryPlan, at: Instant): Day[] {
  const today = dayOf(at, plan.timeZone);
  const [first = addDays(today, HORIZON)] = possibleDays(plan, at, 1);
  const days = Array.from({ length: HORIZON }, (_, ahead) => addDays(today, ahead));
  return days.filter((day) => day < first && isDeliveryDay(plan, day));
}

/**
 * An order's day by its first arrival at the server: it counts, it counts and is marked late, or it is kept and another day
 * is proposed, which the customer confirms. `proposed` is null if no day is possible.
 */
export type Arrival = { state: 'in time' | 'late'; day: Day } | { state: 'too late'; day: Day; proposed: Day | null };

type Arriving = {
  day: Day;
  /** Time of placing, by the phone's clock as the server corrected it. */
  placedAt: Instant;
  arrivedAt: Instant;
  /** Minutes in which no server answered, which extend the grace. */
  outage?: number;
};

/** Judges an order that arrives for a delivery day (money.md, example 10). */
export function arrivalOf(plan: DeliveryPlan, { day, placedAt, arrivedAt, outage = 0 }: Arriving): Arrival {
  const cutOff = cutOffOf(plan, day);
  const isDelivered = isDeliveryDay(plan, day);
  if (isDelivered && arrivedAt <= cutOff) return { state: 'in time', day };
  if (isDelivered && placedAt <= cutOff && arrivedAt <= lastArrivalOf(plan, day, outage)) return { state: 'late', day };
  return { state: 'too late', day, proposed: possibleDays(plan, arrivedAt, 1)[0] ?? null };
}

/** A day as a calendar marks it: it may be ordered for, or why not. */
export type DayState = 'possible' | 'past' | 'too late' | 'closed' | 'no delivery';

export function dayStateOf(plan: DeliveryPlan, day: Day, at: Instant): DayState {
  if (day < dayOf(at, plan.timeZone)) return 'past';
  if (!isDeliveryDay(plan, day)) return plan.closed.has(day) ? 'closed' : 'no delivery';
  return at <= cutOffOf(plan, day) ? 'possible' : 'too late';
}
