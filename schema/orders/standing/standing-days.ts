import {
  addDays,
  boundsOfDay,
  DAY_MS,
  type Day,
  dayOf,
  type Instant,
  toInstant,
  WEEKDAYS,
  weekdayOf,
} from '../../core/days.ts';
import { type CutOff, DEFAULT_GRACE } from '../../customers/cut-off.ts';
import { cutOffOf, type DeliveryPlan, isDeliveryDay } from '../order-days.ts';
import type { StandingOrder } from './standing-entity.ts';

/** The cut-off for standing orders where none is set: 17:00 on the day before. */
const USUAL_CUT_OFF: CutOff = { minutes: 17 * 60, daysBefore: 1 };
/** Time of day of the announcement, in minutes. */
const ANNOUNCED_AT = 9 * 60;
const NOON = 12 * 60;
const MINUTE_MS = 60_000;
/** A cut-off is at most a week before its day. */
const MOST_AHEAD = 8;
/** Past days for which a server that was down still makes orders; older ones would be of no use. */
export const MOST_BEHIND = 3;
/** Days that work may wait on a phone: a device remembers 30. */
const MOST_OFFLINE = 31;
/** Days ahead to search for the next ones. */
const HORIZON = 400;

const NO_DAYS: ReadonlySet<Day> = new Set();

/**
 * The plan for standing orders: without delivery days every day has deliveries; without a cut-off it is 17:00 on the
 * day before.
 */
export function standingPlanOf(plan: DeliveryPlan | null, timeZone: string): DeliveryPlan {
  if (plan) return { ...plan, cutOff: plan.cutOff ?? USUAL_CUT_OFF };
  const open = { deliveryDays: WEEKDAYS, closed: NO_DAYS, extra: NO_DAYS };
  return { ...open, cutOff: USUAL_CUT_OFF, grace: DEFAULT_GRACE, timeZone };
}

/** Weeks since 1970, beginning on Mondays. */
const weekOf = (day: Day): number => Math.floor((Date.parse(`${day}T00:00:00.000Z`) / DAY_MS + 3) / 7);

type Rhythm = Pick<StandingOrder, 'weekdays' | 'everyWeeks' | 'from' | 'until'>;

/** True if a day is in a standing order's rhythm, delivered or not. */
export function isStandingDay({ weekdays, everyWeeks, from, until }: Rhythm, day: Day): boolean {
  const isWithin = day >= from && (until === null || day <= until);
  return isWithin && weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(from)) % everyWeeks === 0;
}

/** State of one of a standing order's days. `closed`: left out, since there are no deliveries. */
export type StandingState = 'planned' | 'skipped' | 'paused' | 'closed';

type Standing = Rhythm & Pick<StandingOrder, 'skipped' | 'pausedUntil'>;

/** The state of a day; null if it is not one of its days. */
export function standingStateOf(standing: Standing, plan: DeliveryPlan, day: Day): StandingState | null {
  if (!isStandingDay(standing, day)) return null;
  if (standing.pausedUntil !== null && day < standing.pausedUntil) return 'paused';
  if (standing.skipped.includes(day)) return 'skipped';
  return isDeliveryDay(plan, day) ? 'planned' : 'closed';
}

type Settled = Standing & Pick<StandingOrder, 'settledUntil'>;

/** True if a standing order will be ordered for a day, at its cut-off. */
export function isPlanned(standing: Settled, plan: DeliveryPlan, day: Day): boolean {
  return day > standing.settledUntil && standingStateOf(standing, plan, day) === 'planned';
}

/** Days from one to another, inclusive. */
function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The last day whose cut-off has passed at an instant. */
export function lastPastDay(plan: DeliveryPlan, at: Instant): Day {
  const today = dayOf(at, plan.timeZone);
  const past = daysBetween(addDays(today, -1), addDays(today, MOST_AHEAD)).filter((day) => cutOffOf(plan, day) <= at);
  return past.at(-1) ?? addDays(today, -2);
}

/** The days whose cut-off may lie between two instants, limited by how long a device remembers its work. */
export function daysAround(plan: DeliveryPlan, from: Instant, until: Instant): Day[] {
  const last = dayOf(until, plan.timeZone);
  const first = [dayOf(from, plan.timeZone), addDays(last, -MOST_OFFLINE)].sort().at(-1) ?? last;
  return daysBetween(first, addDays(last, MOST_AHEAD));
}

/** The first day for which an order is still made; deliveries before it are of no use. */
export const firstMadeDay = (plan: DeliveryPlan, now: Instant): Day => addDays(dayOf(now, plan.timeZone), -MOST_BEHIND);

/** The days for which an order is due by now, earliest first; some may already have one. */
export function dueDays(standing: Settled, plan: DeliveryPlan, now: Instant): Day[] {
  const today = dayOf(now, plan.timeZone);
  const days = daysBetween(addDays(today, -MOST_BEHIND), addDays(today, MOST_AHEAD));
  return days.filter((day) => isPlanned(standing, plan, day) && cutOffOf(plan, day) <= now);
}

/** One of a standing order's days, its state, and until when it can be changed. */
export type StandingDay = { day: Day; state: StandingState; cutOff: Instant };

type Wanted = { from: Day; count: number; until?: Day };

/** The next days of a standing order, including skipped ones. */
export function comingDays(standing: Standing, plan: DeliveryPlan, { from, count, until }: Wanted): StandingDay[] {
  const found: StandingDay[] = [];
  const end = [until, standing.until, addDays(from, HORIZON)].filter((day) => day !== null && day !== undefined);
  const [last = from] = end.sort();
  for (
    let day = from < standing.from ? standing.from : from;
    day <= last && found.length < count;
    day = addDays(day, 1)
  ) {
    const state = standingStateOf(standing, plan, day);
    if (state) found.push({ day, state, cutOff: cutOffOf(plan, day) });
  }
  return found;
}

/**
 * When a day's order is announced: in the morning of the day before, or earlier if its cut-off is before noon of that
 * day.
 */
export function announcedAt(plan: DeliveryPlan, day: Day): Instant {
  const { minutes, daysBefore } = plan.cutOff ?? USUAL_CUT_OFF;
  const before = Math.max(1, daysBefore + (minutes < NOON ? 1 : 0));
  const { from } = boundsOfDay(addDays(day, -before), plan.timeZone);
  return toInstant(Date.parse(from) + ANNOUNCED_AT * MINUTE_MS);
}

/** The days to announce now: those with an order, and those left out. */
export function announcedDays(standing: Settled, plan: DeliveryPlan, now: Instant): StandingDay[] {
  const today = dayOf(now, plan.timeZone);
  const near = comingDays(standing, plan, {
    from: today,
    count: MOST_AHEAD + 2,
    until: addDays(today, MOST_AHEAD + 1),
  });
  return near.filter(({ day, state, cutOff }) => {
    const isTold = (state === 'planned' || state === 'closed') && day > standing.settledUntil;
    return isTold && announcedAt(plan, day) <= now && now < cutOff;
  });
}
