import { addDays, boundsOfDay, type Day, dayOf, toInstant, weekdayOf } from '../../schema/core/days.ts';
import { nationalHolidays } from '../../schema/core/national-holidays.ts';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthBefore = (day: Day): Day => firstOfMonth(addDays(firstOfMonth(day), -1));

/** The demo's days, counted from today in the business' time zone. Nothing happens after `now`. */
export function createCalendar({ now, timeZone }: { now: number; timeZone: string }) {
  const today = dayOf(toInstant(now), timeZone);
  const isBusinessDay = (day: Day) =>
    weekdayOf(day) !== 'Sunday' && !nationalHolidays(Number(day.slice(0, 4))).has(day);

  const millisAt = (day: Day, minute: number): number => Date.parse(boundsOfDay(day, timeZone).from) + minute * 60_000;

  function businessDayFrom(day: Day): Day {
    let found = day;
    while (!isBusinessDay(found)) found = addDays(found, 1);
    return found;
  }

  /** The last business day before a day: orders for a Monday come on Saturday. */
  function businessDayBefore(day: Day): Day {
    let found = addDays(day, -1);
    while (!isBusinessDay(found)) found = addDays(found, -1);
    return found;
  }

  return {
    now,
    today,
    /** The history begins with the month before last, so that it has two closed months. */
    firstDay: monthBefore(monthBefore(today)),
    /** The day `ago` days before today; negative for future days. */
    dayAgo: (ago: number): Day => addDays(today, -ago),
    millisAt,
    isBusinessDay,
    businessDayFrom,
    businessDayBefore,
    /** Milliseconds since 1970 of a minute of a business day, or now if that is earlier. */
    by: (day: Day, minute: number): number => Math.min(millisAt(day, minute), now),
  };
}

export type Calendar = ReturnType<typeof createCalendar>;
