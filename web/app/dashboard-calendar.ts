import { addDays, boundsOfDay, type Day, type Instant, WEEKDAYS, weekdayOf } from '../../schema/days.ts';

/** What the charts by day look back on. */
export const CHART_DAYS = 30;
/** What the charts by week look back on: within the 90 days of finished work that the office's copy keeps. */
export const CHART_WEEKS = 12;

/** The business days that the dashboard speaks of, oldest first, up to today: whole weeks, from a Monday. */
export type Calendar = {
  today: Day;
  days: readonly Day[];
  /** The first instant of each day, and the first one after them all. */
  starts: readonly Instant[];
  indexes: ReadonlyMap<Day, number>;
};

/** The last twelve weeks of a business, this one included. */
export function calendarOf(today: Day, timeZone: string): Calendar {
  const intoWeek = WEEKDAYS.indexOf(weekdayOf(today));
  const count = (CHART_WEEKS - 1) * 7 + intoWeek + 1;
  const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
  const starts = [...days, addDays(today, 1)].map((day) => boundsOfDay(day, timeZone).from);
  return { today, days, starts, indexes: new Map(days.map((day, index) => [day, index])) };
}

/** The place in the calendar of the day on which an instant falls; -1 for none of its days. */
export function dayIndexAt({ starts, days }: Calendar, instant: Instant): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? '') <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1 < days.length ? low - 1 : -1;
}

/** The place of the first of the last thirty days. */
export const firstChartDay = ({ days }: Calendar): number => Math.max(0, days.length - CHART_DAYS);

/** Some days of the calendar that a chart shows as one: their places, `to` included. */
export type Stretch = { day: Day; from: number; to: number };

/** The last thirty days, each for itself. */
export function chartDays(calendar: Calendar): Stretch[] {
  const first = firstChartDay(calendar);
  return calendar.days.slice(first).map((day, index) => ({ day, from: first + index, to: first + index }));
}

/** The calendar's weeks, by their Monday; the last one ends today. */
export function chartWeeks({ days }: Calendar): Stretch[] {
  return days.flatMap((day, from) => (from % 7 === 0 ? [{ day, from, to: Math.min(from + 6, days.length - 1) }] : []));
}
