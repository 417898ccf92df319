import type { z } from 'zod';

/** A cell as it was read: what it holds, and the text that a person sees there. An error is one of a formula. */
export type Cell = { value: string | number | boolean; text: string; isError?: true };

/** What a cell comes to: a value, or why not, in plain words. */
export type Reading = { value: unknown } | { problem: string };

/** A column that is written. */
export type SheetColumn<R> = {
  header: string;
  /** In characters. */
  width: number;
  /** Yen are numbers, days (YYYY-MM-DD) become dates; text stays text, whatever it looks like. */
  kind: 'text' | 'number' | 'yen' | 'day';
  show(record: R): string | number | null;
};

/** A column that is read: a field of a record. */
export type FieldColumn<F> = {
  field: keyof F & string;
  header: string;
  /** What an empty cell means. */
  empty: Reading;
  read(cell: Cell): Reading;
  /** The field as a sheet shows it: what is shown alike is alike. */
  show(record: F): string | number | null;
};

/** What an empty cell means: what the field is in a new record that does not say it. */
export function emptyCell(field: z.ZodType): Reading {
  const parsed = field.safeParse(undefined);
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? '' };
}

// Characters that no sheet can hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as a sheet can hold it. */
export function sheetText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').trim();
}

/** Text in which case, width of letters and spacing do not count, to find what is meant. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
