import { Day } from '../core/days.ts';
import { plain } from './csv-cells.ts';

/** A day as written: the year may be missing, or have two digits, of an era or a century. */
export type WrittenDay = { year: number | null; short: number | null; month: number; day: number };

const TIME = /[\sT]+\d{1,2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?|時(?:\d{1,2}分)?)\s*(?:Z|[+-]\d{2}:?\d{2})?$/;
const WEEKDAY = /(?:\([日月火水木金土](?:曜日?)?\)|[日月火水木金土]曜日?)$/;
const ERAS: Record<string, number> = { 令和: 2018, 令: 2018, R: 2018, 平成: 1988, 平: 1988, H: 1988 };
const ERA = /^(令和|令|R|平成|平|H)[./-]?(\d{1,2}|元)(?:年(\d{1,2})月(\d{1,2})日?|([-/.])(\d{1,2})\5(\d{1,2}))$/i;
const ERA_SHUT = /^(令和|令|R|平成|平|H)(\d{2})(\d{2})(\d{2})$/i;
const WESTERN = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))$/;
const SHORT = /^(\d{1,2})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)$/;
const SHUT = /^(\d{2})(\d{2})(\d{2})$/;
const NO_YEAR = /^(\d{1,2})(?:[-/.](\d{1,2})|月(\d{1,2})日)$/;

const given = (parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).map(Number);

/** True for a valid calendar day, in a leap year if the year is unknown. */
const isDay = ({ year, month, day }: WrittenDay) => dayIn({ month, day }, year ?? 2024) !== null;

function dayIn({ month, day }: { month: number; day: number }, year: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Day.safeParse(text).success ? text : null;
}

function inEra([, era = '', year = '', ...rest]: RegExpMatchArray): WrittenDay {
  const [month = 0, day = 0] = given(rest.filter((part) => part === undefined || /^\d+$/.test(part)));
  return { year: (ERAS[era.toUpperCase()] ?? 0) + (year === '元' ? 1 : Number(year)), short: null, month, day };
}

function written(text: string): WrittenDay | null {
  const era = text.match(ERA) ?? text.match(ERA_SHUT);
  if (era) return inEra(era);
  const western = text.match(WESTERN);
  if (western) {
    const [month = 0, day = 0] = given(western.slice(3));
    return { year: Number(western[1]), short: null, month, day };
  }
  const short = text.match(SHORT) ?? text.match(SHUT);
  if (short) {
    const [month = 0, day = 0] = given(short.slice(2).filter((part) => part === undefined || /^\d+$/.test(part)));
    return { year: null, short: Number(short[1]), month, day };
  }
  const bare = text.match(NO_YEAR);
  if (!bare) return null;
  const [month = 0, day = 0] = given(bare.slice(1));
  return { year: null, short: null, month, day };
}

/**
 * Reads a day in any notation of banks, in one to three cells: 2026/11/20, 20261120, 2026年11月20日, R8.11.20, R 8. 1. 5,
 * 08.01.05, 11/20; a following time or weekday is ignored. Null if it is not a day.
 */
export function writtenDay(cells: readonly string[]): WrittenDay | null {
  const [whole = '', ...more] = cells.map((cell) => plain(cell).replace(/[‐-―−]/g, '-'));
  if ([whole, ...more].some((part) => part === '')) return null;
  const parts = [whole, ...more].map((part) => part.replace(/\s+/g, ''));
  const together = parts
    .map((part) => part.replace(/[年月日]$/, ''))
    .join('/')
    .replace(/^(\d{4})(\d{2})\/(\d{1,2})$/, '$1/$2/$3')
    .replaceAll(/[年月]/g, '/');
  const alone = whole.replace(TIME, '').replace(/\s+/g, '').replace(WEEKDAY, '');
  const found = written(more.length > 0 ? together : alone);
  return found && isDay(found) ? found : null;
}

/** Full dates within a text, such as the two in 照会期間 2026/11/01～2026/11/30. */
function daysWithin(text: string): Day[] {
  const pattern = /(?:(?:令和|平成|[RH])\s*\.?\s*(?:\d{1,2}|元)|\d{4})\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?/gi;
  return [...plain(text).matchAll(pattern)].flatMap(([found]) => {
    const day = writtenDay([found]);
    return (day?.year && dayIn(day, day.year)) || [];
  });
}

/** Two digits mean the year nearest to a known one: near 2026, 08 is Reiwa 8, and 26 is 2026. */
const YEARS_BACK = 7;

const distance = (a: Day, b: Day) => Math.abs(Date.parse(a) - Date.parse(b));

type Clues = {
  /** Lines before the entries, which may state the period. */
  preamble: readonly (readonly string[])[];
  /** The year of the file's latest entry, as chosen by a person. */
  year?: number | null | undefined;
  today?: Day | null | undefined;
};

/** True if the days are ascending: the direction that spans fewer days. */
function runsUpward(days: readonly { month: number; day: number }[]): boolean {
  const places = days.map(({ month, day }) => month * 31 + day);
  const [up, down] = places.slice(1).reduce(
    ([up, down], place, index) => {
      const step = place - (places[index] ?? 0);
      return [up + ((step + 372) % 372), down + ((372 - step) % 372)];
    },
    [0, 0],
  );
  return up <= down;
}

/** Years for days without one, counted back from the chosen year of the latest. */
function yearsFrom(days: readonly { month: number; day: number }[], latest: number): number[] {
  const isUpward = runsUpward(days);
  const newestFirst = isUpward ? days.toReversed() : days;
  let [year, before] = [latest, Number.POSITIVE_INFINITY];
  const years = newestFirst.map(({ month, day }) => {
    const place = month * 31 + day;
    if (place > before) year -= 1;
    before = place;
    return year;
  });
  return isUpward ? years.reverse() : years;
}

const yearOf = (day: Day) => Number(day.slice(0, 4));

function nearestTo(day: WrittenDay, near: Day): Day | null {
  const years = [yearOf(near) - 1, yearOf(near), yearOf(near) + 1];
  const around = years.flatMap((year) => dayIn(day, year) ?? []);
  return around.sort((a, b) => distance(a, near) - distance(b, near))[0] ?? null;
}

function latestUpTo(day: WrittenDay, limit: Day): Day | 'no year' {
  const years = [yearOf(limit), yearOf(limit) - 1];
  return years.flatMap((year) => dayIn(day, year) ?? []).find((each) => each <= limit) ?? 'no year';
}

/**
 * The days of some lines with their years, from neighbouring lines, the period stated above, or the chosen year. Null
 * for an invalid day, `no year` if the year is unknown.
 */
export function daysOf(lines: readonly (readonly string[])[], clues: Clues): (Day | 'no year' | null)[] {
  const found = lines.map(writtenDay);
  const above = clues.preamble.flatMap((cells) => daysWithin(cells.join(' '))).sort();
  const whole = found.map((day) => (day?.year ? dayIn(day, day.year) : null));
  const known = whole.filter((day) => day !== null);
  const reference = clues.today ?? known[0] ?? above.at(-1);
  const dayOfShort = (day: WrittenDay, short: number): Day | 'no year' => {
    if (!reference) return 'no year';
    const now = yearOf(reference);
    const [one, other] = [2000 + short, 2018 + short].filter((year) => year <= now + 1 && year > now - YEARS_BACK);
    return one === undefined || other !== undefined ? 'no year' : (dayIn(day, one) ?? 'no year');
  };
  const shorts = found.map((day) => (day?.short == null ? null : dayOfShort(day, day.short)));
  const resolved = whole.map((day, index) => day ?? shorts[index] ?? null);
  const bare = found.flatMap((day, index) =>
    day && day.year === null && day.short === null ? [{ ...day, index }] : [],
  );
  if (bare.length === 0) return resolved;
  const counted = clues.year ? yearsFrom(bare, clues.year) : [];
  const limit = above.at(-1);
  const anchors = resolved.flatMap((day, at) => (day === null || day === 'no year' ? [] : [{ day, at }]));
  let next = 0;
  for (const [place, { index, ...day }] of bare.entries()) {
    while ((anchors[next]?.at ?? Number.POSITIVE_INFINITY) < index) next += 1;
    const near = (anchors[next - 1] ?? anchors[next])?.day;
    const chosen = counted[place];
    if (chosen !== undefined) resolved[index] = dayIn(day, chosen);
    else if (near) resolved[index] = nearestTo(day, near);
    else resolved[index] = limit ? latestUpTo(day, limit) : 'no year';
  }
  return resolved;
}

/** True for a cell with a day, of whichever year. Six digits alone may be an amount. */
export const looksLikeDay = (cell: string): boolean => !SHUT.test(plain(cell)) && writtenDay([cell]) !== null;
