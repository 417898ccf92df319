import { Day } from '../core/days.ts';
import { MAX_YEN, type WholeYen } from '../core/money.ts';
import type { Problem } from '../core/problems.ts';
import { fieldsOf, RECORD_BYTES } from './zengin-layout.ts';

/** Stops the reading of a file; the reader returns its problem. */
export class BankFileError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'BankFileError';
    this.problem = problem;
  }
}

export type BankRecord = { line: number; bytes: Uint8Array };

const [LINE_FEED, RETURN, END_OF_FILE, SPACE, NINE] = [0x0a, 0x0d, 0x1a, 0x20, 0x39];
const isLineEnd = (byte: number | undefined) => byte === LINE_FEED || byte === RETURN;
const isBlank = (byte: number) => byte === SPACE || byte === END_OF_FILE || isLineEnd(byte);

/** Restores trailing spaces that an editor removed. Not for a last line without a line end, which may be truncated. */
function filled(line: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES).fill(SPACE);
  bytes.set(line);
  return bytes;
}

/** True for the end record; nothing but spaces can be missing from it. */
const isEnd = ([kind, ...rest]: Uint8Array) => kind === NINE && rest.every(isBlank);

/**
 * The records of a file, with or without line ends.
 * @throws BankFileError if one does not have 200 bytes
 */
export function recordsOf(file: Uint8Array): BankRecord[] {
  const records: BankRecord[] = [];
  let start = 0;
  while (start < file.length && !file.subarray(start).every(isBlank)) {
    const line = records.length + 1;
    const bytes = file.subarray(start, start + RECORD_BYTES);
    const ends = [LINE_FEED, RETURN].map((end) => bytes.indexOf(end)).filter((end) => end !== -1);
    const length = Math.min(bytes.length, ...ends);
    const hasEnd = length > 0 && (length < bytes.length || isEnd(bytes));
    if (length < RECORD_BYTES && !hasEnd) throw new BankFileError({ code: 'file_cut', values: { line, length } });
    records.push({ line, bytes: hasEnd ? filled(bytes.subarray(0, length)) : bytes });
    start += hasEnd ? length : RECORD_BYTES;
    while (isLineEnd(file[start])) start++;
  }
  return records;
}

const decoder = new TextDecoder('shift_jis', { fatal: true });

/**
 * Bytes as text.
 * @throws BankFileError if they are not Shift_JIS
 */
function textOf(bytes: Uint8Array, line: number): string {
  try {
    // Some banks pad with NUL characters, which databases can't store.
    return decoder.decode(bytes).replaceAll('\0', ' ');
  } catch {
    throw new BankFileError({ code: 'file_letters', values: { line } });
  }
}

/**
 * The fields of a record, trimmed.
 * @throws BankFileError if it is not Shift_JIS, or has letters in a numeric field
 */
export function readFields<L extends Record<string, `${'N' | 'C'}${number}`>>(
  layout: L,
  { line, bytes }: BankRecord,
): Record<keyof L, string> {
  const whole = textOf(bytes, line);
  // Half-width kana have one byte each, so positions in the text are those in bytes; decoding once is much faster.
  const isPlain = whole.length === bytes.length;
  const entries = fieldsOf(layout).map(({ name, isNumber, start, width }) => {
    const end = start + width;
    const text = (isPlain ? whole.slice(start, end) : textOf(bytes.subarray(start, end), line)).trim();
    // Banks leave unused numbers blank.
    if (isNumber && text !== '' && !/^\d+$/.test(text))
      throw new BankFileError({ code: 'file_unexpected', values: { line, text } });
    return [name, text];
  });
  return Object.fromEntries(entries);
}

const REIWA_BEGINS: Day = '2019-05-01';

/** A day of the Reiwa era, YYMMDD: 081120 is 20 November 2026. */
export function reiwaDay(text: string, line: number): Day {
  const day = `${2018 + Number(text.slice(0, 2))}-${text.slice(2, 4)}-${text.slice(4)}`;
  if (!/^\d{6}$/.test(text) || !Day.safeParse(day).success || day < REIWA_BEGINS) {
    throw new BankFileError({ code: 'file_day', values: { line, text } });
  }
  return day;
}

/** The same, but null for an unused field. */
export const reiwaDayOrNull = (text: string, line: number) => (/^0*$/.test(text) ? null : reiwaDay(text, line));

/** An amount of an entry in whole yen, above 0 and within the limit of a record. */
export function bookedAmount(text: string, line: number): WholeYen {
  const amount = Number(text);
  if (text === '' || amount === 0 || amount > MAX_YEN)
    throw new BankFileError({ code: 'file_amount', values: { line, text } });
  return amount;
}
