import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../schema/plain/known-languages.ts';
import { DAY_MS, type Day, type Instant, WEEKDAYS, type Weekday } from '../../schema/plain/time.ts';
import { i18n } from './i18n.ts';

/** Caches the result of a function for each language. */
function perLanguage<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const tag = LANGUAGES[isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE].intl;
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}

const count = perLanguage((tag) => new Intl.NumberFormat(tag));
const compact = perLanguage((tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }));
const both = perLanguage((tag) => new Intl.ListFormat(tag));
const either = perLanguage((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }));
const ago = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
// Japanese uses figures, as in `formatDay`: 11月21日 beside 2026/11/21 would mix styles.
const dayMonth = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: tag === 'ja' ? 'numeric' : 'short' }),
);
const day = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }));

/** A whole number: `1,200`. */
export const formatNumber = (value: number): string => count().format(value);

/** A number in short form: `1.2K`. */
export const formatCompact = (value: number): string => compact().format(value);

/** `rice, oil and tea`. */
export const formatList = (items: Iterable<string>): string => both().format(items);

/** `cash or card`. */
export const formatChoice = (items: Iterable<string>): string => either().format(items);

const languages = perLanguage((tag) => new Intl.DisplayNames(tag, { type: 'language' }));

/** A language's name in the shown language: `Japanese`. */
export const formatLanguage = (language: Language): string => languages().of(language) ?? language;

const dateOf = (value: Day) => new Date(`${value}T00:00:00.000Z`);

/** A calendar day: `21 Nov 2025`. */
export const formatDay = (value: Day): string => day().format(dateOf(value));

/** A calendar day without its year: `21 Nov`. */
export const formatDayMonth = (value: Day): string => dayMonth().format(dateOf(value));

const monthYear = perLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', year: 'numeric', month: 'long' }),
);

/** A calendar month, given as `2026-11`: `November 2026`. */
export const formatMonth = (month: string): string => monthYear().format(dateOf(`${month}-01`));

const weekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long' }));
const shortWeekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'short' }));
const A_MONDAY = Date.parse('2024-01-01T00:00:00.000Z');
const dateOn = (weekday: Weekday) => new Date(A_MONDAY + WEEKDAYS.indexOf(weekday) * DAY_MS);

/** `Monday`. */
export const formatWeekday = (weekday: Weekday): string => weekdays().format(dateOn(weekday));

/** `Mon`. */
export const formatShortWeekday = (weekday: Weekday): string => shortWeekdays().format(dateOn(weekday));

const tagNow = perLanguage((tag) => tag);

// Not `toLocaleString`, which bypasses the formats that a language adds (intl-ne.ts).
const timeFormat = (options: Intl.DateTimeFormatOptions, instant: string) =>
  new Intl.DateTimeFormat(tagNow(), options).format(new Date(instant));

/** The time of day of an instant in a time zone: `09:42`. */
export function formatTime(instant: Instant, timeZone: string): string {
  return timeFormat({ timeZone, hour: '2-digit', minute: '2-digit' }, instant);
}

/**
 * Day and time of an instant: `21 Nov 2025, 09:42`.
 * @param timeZone the device's by default
 */
export function formatDateTime(instant: string, timeZone?: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return timeFormat({ ...(timeZone && { timeZone }), dateStyle: 'medium', timeStyle }, instant);
}

const STEPS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** Time since `at` in its largest whole unit: `yesterday`, `5 minutes ago`; null within a minute. */
export function formatAgo(at: string, now: number): string | null {
  const passed = Math.max(0, now - Date.parse(at));
  const step = STEPS.find(({ ms }) => passed >= ms);
  return step ? ago().format(-Math.floor(passed / step.ms), step.unit) : null;
}

/** A duration in its largest whole unit: `12 minutes`, `1 hour`. */
export function formatSpan(duration: number): string {
  const { unit, ms } = STEPS.find((each) => duration >= each.ms) ?? STEPS[2];
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tagNow(), style).format(Math.round(duration / ms));
}
