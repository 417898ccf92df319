import { addDays, boundsOfDay, type Day, type Instant, WEEKDAYS, weekdayOf } from '../../../schema/core/days.ts';

export const CHART_DAYS = 30;
/** Range of the charts by week: within the 90 days of finished work that the office's replica holds. */
export const CHART_WEEKS = 12;

/** Business days of the dashboard, oldest first, up to today: whole weeks from a Monday. */
export type Calendar = {
  today: Day;
  days: readonly Day[];
  /** First instant of each day, and the one after the last. */
  starts: readonly Instant[];
  indexes: ReadonlyMap<Day, number>;
};

/** The last twelve weeks, including this one. */
export function calendarOf(today: Day, timeZone: string): Calendar {
  const intoWeek = WEEKDAYS.indexOf(weekdayOf(today));
  const count = (CHART_WEEKS - 1) * 7 + intoWeek + 1;
  const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
  const starts = [...days, addDays(today, 1)].map((day) => boundsOfDay(day, timeZone).from);
  return { today, days, starts, indexes: new Map(days.map((day, index) => [day, index])) };
}

/** Index of the day an instant falls on; -1 if outside of the calendar. */
export function dayIndexAt({ starts, days }: Calendar, instant: Instant): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? '') <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1 < days.length ? low - 1 : -1;
}

export const firstChartDay = ({ days }: Calendar): number => Math.max(0, days.length - CHART_DAYS);

/** Days that a chart shows as one: indexes, `to` inclusive. */
export type Stretch = { day: Day; from: number; to: number };

/** The last thirty days, one each. */
export function chartDays(calendar: Calendar): Stretch[] {
  const first = firstChartDay(calendar);
  return calendar.days.slice(first).map((day, index) => ({ day, from: first + index, to: first + index }));
}

/** The calendar's weeks, by their Monday; the last one ends today. */
export function chartWeeks({ days }: Calendar): Stretch[] {
  return days.flatMap((day, from) => (from % 7 === 0 ? [{ day, from, to: Math.min(from + 6, days.length - 1) }] : []));
}
