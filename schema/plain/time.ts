/** Instants and days without zod, for the first screen; the schemas are in days.ts. */
export type Instant = string;
export type Day = string;

/** Milliseconds of a day without a clock change. */
export const DAY_MS = 86_400_000;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export function toInstant(millis: number): Instant {
  return new Date(millis).toISOString();
}

export function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

/**
 * The UTC day of an instant, for counting and file names. Not the business day: before nine in the morning in Tokyo it
 * is the day before.
 */
export const utcDayOf = (instant: Instant): Day => instant.slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The business day of an instant, in the business' time zone (never the device's). Reads the parts one by one, since
 * engines differ in their order and separators.
 */
export function dayOf(instant: Instant, timeZone: string): Day {
  let format = formats.get(timeZone);
  if (!format) {
    const figures = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', figures);
    formats.set(timeZone, format);
  }
  let [year, month, day] = ['', '', ''];
  for (const { type, value } of format.formatToParts(new Date(instant))) {
    if (type === 'year') year = value;
    else if (type === 'month') month = value;
    else if (type === 'day') day = value;
  }
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Cached starts of days, by day and time zone: finding one takes about thirty calls of `Intl`. */
const starts = new Map<string, Instant>();
/** About three years of days; the cache is then cleared. */
const MOST_STARTS = 1000;

/** The first instant of a business day: midnight, or an hour later if clocks go forward at midnight. */
function startOfDay(day: Day, timeZone: string): Instant {
  const key = `${day} ${timeZone}`;
  const known = starts.get(key);
  if (known) return known;
  const noOffset = Date.parse(`${day}T00:00:00.000Z`);
  let before = noOffset - DAY_MS;
  let within = noOffset + DAY_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(toInstant(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  const start = toInstant(within);
  if (starts.size === MOST_STARTS) starts.clear();
  starts.set(key, start);
  return start;
}

/**
 * The instants of a business day: `from <= instant < until`. A day has 23 or 25 hours when clocks change; a day that a
 * time zone skipped is empty.
 */
export function boundsOfDay(day: Day, timeZone: string): { from: Instant; until: Instant } {
  return { from: startOfDay(day, timeZone), until: startOfDay(addDays(day, 1), timeZone) };
}

/** The day `count` days later (earlier if negative). */
export function addDays(day: Day, count: number): Day {
  return utcDayOf(toInstant(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS));
}

export function weekdayOf(day: Day): Weekday {
  const index = (new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  return WEEKDAYS[index] ?? 'Monday';
}

/** MM/DD/YYYY, as the checkout shows a day (requirements section 9). */
export function formatDayUs(day: Day): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
