import { writtenDay } from '../../schema/bank/csv-days.ts';
import { addDays, Day, WEEKDAYS, type Weekday } from '../../schema/core/days.ts';
import { latinDigits } from '../../schema/core/latin-digits.ts';
import { phoneOf } from '../../schema/customers/phone-number.ts';
import { type Codes, foldCode, WEEKDAY_CODES, wordsOfCode, YES_NO_CODES } from './codes.ts';
import { type Cell, foldText, type Reading } from './column.ts';

/** Text as displayed. */
export function readText({ text }: Cell): Reading {
  return { value: text.trim() };
}

/** Digits of a number with +81 that lost its + in a spreadsheet. */
const LOST_PLUS = /^81(?=[1-9]\d{8,9}$)/;

/** Reads one or two phone numbers in any notation; a lost leading 0 does not matter. */
export function readPhone({ value, text }: Cell): Reading {
  // Some programs write numbers in CSV with decimals.
  const typed = text.trim().replace(/^(\d{9,12})\.0+$/, '$1');
  const number = typeof value === 'number' ? typed.replace(LOST_PLUS, '') : typed;
  return { value: phoneOf(number) ?? number };
}

/** Reads one of several codes by its words in any language, ignoring case and spacing. */
export function readChoice<T extends string>(codes: Codes<T>) {
  const choices = Object.values<T>(codes);
  return ({ text }: Cell): Reading => {
    const typed = foldCode(text);
    const choice = choices.find((code) => wordsOfCode(code).includes(typed));
    if (choice !== undefined) return { value: choice };
    const values = { text: text.trim(), choices: { list: choices.map((sentence) => ({ sentence })) } };
    return { problem: { sentence: /*i18n*/ '"{text}" is none of {choices}', values } };
  };
}

const YES = ['y', 'true', '1', 'x', '○', '〇', '●', '◯', '✓', '✔', 'レ', '有', 'あり', '有り', '対象', 'する'];
const NO = ['n', 'false', '0', '-', '×', '無', 'なし', '無し', '対象外', 'しない'];

/** Reads yes or no in common spellings. */
export function readYesNo({ text }: Cell): Reading {
  const word = foldText(text);
  if ([...YES, ...wordsOfCode(YES_NO_CODES.Yes)].includes(word)) return { value: true };
  if ([...NO, ...wordsOfCode(YES_NO_CODES.No)].includes(word)) return { value: false };
  return { problem: { sentence: /*i18n*/ '"{text}" is neither Yes nor No', values: { text: text.trim() } } };
}

/** A comma must precede a group of three digits: `12,50` is ambiguous. */
const NUMBER =
  /^([+-]?)(?:[¥\\]|JPY|金|@[¥\\]?)?([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?(?:円也?|yen|JPY|\.-|(?<=^[¥\\].*)-)?$/i;

/** A space between digits, which may separate two numbers. */
const DIVIDED = /(?<=\d)\s+(?=\d)/g;

/** Reads a number, also with a yen sign, thousands separators or full-width digits. */
export function readNumber({ value, text }: Cell): Reading {
  if (typeof value === 'number') return { value };
  // In Shift_JIS the yen sign has the code of the backslash.
  const written = latinDigits(text.normalize('NFKC'))
    .trim()
    .replace(DIVIDED, '?')
    .replace(/\s/g, '')
    .replace(/^[−▲△]/, '-');
  const [, before = '', behind = '', digits = '', decimals = ''] = written.match(NUMBER) ?? [];
  const sign = before + behind;
  if (digits !== '' && sign.length < 2) return { value: Number(`${sign}${digits.replaceAll(',', '')}${decimals}`) };
  return { problem: { sentence: /*i18n*/ '"{text}" is not a number', values: { text: text.trim() } } };
}

/** Reads an integer from `least` to `most`. */
export function readWhole({ least, most }: { least: number; most: number }) {
  return (cell: Cell): Reading => {
    const reading = readNumber(cell);
    const number = 'value' in reading ? Number(reading.value) : Number.NaN;
    if (Number.isInteger(number) && number >= least && number <= most) return { value: number };
    const values = { text: cell.text.trim(), least: String(least), most: String(most) };
    return { problem: { sentence: /*i18n*/ '"{text}" is not a whole number from {least} to {most}', values } };
  };
}

/**
 * The weekday that begins with a word in some language, at least three letters of it if Latin. Undefined if there is
 * none, or more than one.
 */
function weekdayOf(word: string): Weekday | undefined {
  const typed = foldCode(word);
  if (/^[a-z]{0,2}$/.test(typed)) return undefined;
  const [day, another] = WEEKDAYS.filter((code) =>
    wordsOfCode(WEEKDAY_CODES[code]).some((name) => name.startsWith(typed)),
  );
  return another === undefined ? day : undefined;
}

/** Words for every day, and for every day except weekends. */
const EVERY_DAY = ['毎日', '毎曜日', '全日', 'daily', 'everyday', 'alldays', 'दैनिक', 'हरेकदिन', 'हरदिन'].map(foldCode);
const WORKDAYS = ['平日', 'weekdays'].map(foldCode);

/** The weekdays in one word: a name, or several Japanese initials such as 月水金. */
function weekdaysOf(word: string): readonly Weekday[] | undefined {
  const typed = foldCode(word);
  if (EVERY_DAY.includes(typed)) return WEEKDAYS;
  if (WORKDAYS.includes(typed)) return WEEKDAYS.filter((day) => day !== 'Saturday' && day !== 'Sunday');
  const days = /^[月火水木金土日]+$/u.test(typed) ? [...typed].map(weekdayOf) : [weekdayOf(word)];
  return days.every((day) => day !== undefined) ? days : undefined;
}

/** The days from one to another, across Sunday if need be. */
function daysFromTo(first: Weekday, last: Weekday): Weekday[] {
  const from = WEEKDAYS.indexOf(first);
  const length = (WEEKDAYS.indexOf(last) - from + WEEKDAYS.length) % WEEKDAYS.length;
  return [...WEEKDAYS, ...WEEKDAYS].slice(from, from + length + 1);
}

/**
 * Reads weekdays, by names or their beginnings in any language, with any separators. A dash between two days includes
 * those in between: 月〜金, Mon-Fri.
 */
export function readWeekdays({ text }: Cell): Reading {
  if (EVERY_DAY.includes(foldCode(text))) return { value: [...WEEKDAYS] };
  const dashed = text
    .replace(/から|(?<=\p{L})\s+to\s+(?=\p{L})/giu, '~')
    .replace(/まで/g, '')
    // The kana long vowel mark after an initial is a mistyped dash.
    .replace(/(?<=[月火水木金土日])ー/gu, '~')
    .replace(/\s*[-－‐-―−~〜～]\s*/gu, '~');
  const days = new Set<Weekday>();
  for (const span of dashed.split(/[^\p{L}\p{M}~]+/u)) {
    const found: Weekday[][] = [];
    for (const word of span.split('~').filter((word) => word !== '')) {
      const named = weekdaysOf(word);
      if (!named) return { problem: { sentence: /*i18n*/ '"{text}" is not a weekday', values: { text: word } } };
      found.push([...named]);
    }
    const [[first, ...more] = [], [last, ...others] = [], ...rest] = found;
    const isSpan = first && last && more.length + others.length + rest.length === 0;
    for (const day of isSpan ? daysFromTo(first, last) : found.flat()) days.add(day);
  }
  return { value: WEEKDAYS.filter((day) => days.has(day)) };
}

/** A cell's entries, separated by semicolons, commas or line breaks. */
const entriesOf = (text: string) =>
  text
    .split(/[;；,，、\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Reads several names. */
export function readNames({ text }: Cell): Reading {
  return { value: entriesOf(text) };
}

/** A comma within an amount is between digits; one that separates amounts is followed by a space. */
const FEE_COMMA = /(?<=\d),(?=\d)/;

/** Reads several amounts in whole yen. `440,660` may be one or two, so it is refused. */
export function readFees({ text: typed }: Cell): Reading {
  const fees: unknown[] = [];
  const text = typed.normalize('NFKC');
  const whole = readNumber({ value: text, text });
  const isOne = 'value' in whole && /^\D*[1-9]\d{0,2},000\D*$/.test(text);
  if (FEE_COMMA.test(text) && !isOne) {
    const sentence = /*i18n*/ '"{text}" may be one amount or several: put a semicolon between amounts';
    return { problem: { sentence, values: { text: typed.trim() } } };
  }
  for (const entry of isOne ? [text] : entriesOf(text)) {
    const reading = readWhole({ least: 1, most: 1_000_000 })({ value: entry, text: entry });
    if ('problem' in reading) return reading;
    fees.push(reading.value);
  }
  return { value: fees };
}

/** Day 0 of a spreadsheet's day numbers, in a workbook from Windows or from an old Mac. */
const DAY_ZERO: Day = '1899-12-30';
const DAY_ZERO_1904: Day = '1904-01-01';

/** Reads a day: a spreadsheet's date, or text in any notation of banks, with our year or that of an era. */
export function readDay({ value, text, isOf1904 = false }: Cell): Reading {
  const isDate = typeof value === 'number' && value >= 1 && value < 100_000;
  const day = isDate ? addDays(isOf1904 ? DAY_ZERO_1904 : DAY_ZERO, Math.floor(value)) : dayIn(text);
  const parsed = Day.safeParse(day);
  if (parsed.success) return { value: parsed.data };
  return { problem: { sentence: /*i18n*/ '"{text}" is not a day, such as 2026-12-01', values: { text: text.trim() } } };
}

/**
 * Years from this one on are placeholders of other programs for "no end", or of another calendar (2082 in Nepal is our
 * 2025).
 */
const FAR_YEAR = 2070;

/** Reads a day, but not one in a far year. */
export function readNearDay(cell: Cell): Reading {
  const reading = readDay(cell);
  if (!('value' in reading) || Number(String(reading.value).slice(0, 4)) < FAR_YEAR) return reading;
  const sentence = /*i18n*/ '"{text}" is far ahead: write the year as of the common era, such as 2026';
  return { problem: { sentence, values: { text: cell.text.trim() } } };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Converts a date with an English month, which is unambiguous: `1 Dec 2026`, `Dec 1, 2026`. */
function inEnglish(text: string): string {
  const [, day, name] = text.match(/^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?[\s,-]+\d{4}$/i) ?? [];
  const [, other, after] = text.match(/^([a-z]{3})[a-z]*\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+\d{4}$/i) ?? [];
  const month = MONTHS.indexOf((name ?? other ?? '').toLowerCase()) + 1;
  return month > 0 ? `${text.slice(-4)}/${month}/${day ?? after}` : text;
}

/** A day that is written with its year. */
function dayIn(text: string): string | null {
  const written = writtenDay([inEnglish(latinDigits(text.normalize('NFKC').trim()))]);
  if (!written?.year) return null;
  const [month, day] = [written.month, written.day].map((part) => String(part).padStart(2, '0'));
  return `${written.year}-${month}-${day}`;
}
