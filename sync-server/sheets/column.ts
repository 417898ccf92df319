import type { z } from 'zod';
import type { Told } from '../basics/told.ts';

/**
 * A cell: its value, and its text as displayed. `isError` marks a formula's error, `hasNoResult` one that nobody has
 * computed yet, `isOf1904` a number of a workbook whose days are counted from 1904, and `isForNew` one that the file
 * does not have: a record that is there keeps its own.
 */
export type Cell = {
  value: string | number | boolean;
  text: string;
  isError?: true;
  hasNoResult?: true;
  isOf1904?: boolean;
  isForNew?: true;
};

/** The parsed value of a cell, or the problem in plain words. */
export type Reading = { value: unknown } | { problem: Told };

/** A column's name in words: a sentence that is marked in its source. Files have it in the language of whoever exports. */
export type Header = string | Told;

/** A column for writing. */
export type SheetColumn<R> = {
  header: Header;
  /** In characters. */
  width: number;
  /** Yen are numbers, days (YYYY-MM-DD) become dates; text stays text, even if it looks like a number. */
  kind: 'text' | 'number' | 'yen' | 'day';
  /** Its cells hold codes (codes.ts), which are in the language of whoever exports. */
  hasCodes?: true;
  show(record: R): string | number | null;
};

/** A column for reading a field of a record. */
export type FieldColumn<F> = {
  field: keyof F & string;
  header: Header;
  empty: Reading;
  /** Its cells hold codes (codes.ts), which are read in every language. */
  hasCodes?: true;
  /** Other names that files have for it, in any spelling that `foldHeader` makes alike. */
  synonyms?: readonly string[] | undefined;
  /** Names that stand for it only where no other column does. */
  lastNames?: readonly string[] | undefined;
  /** Names of other columns beside which `lastNames` do not stand for it. */
  lastUnless?: RegExp;
  /** Text for which an empty cell stands where the column's other cells have these. */
  blank?(texts: readonly string[]): string | undefined;
  /** Text for which a cell stands under its heading, where that says more than the cell: ○ under 軽減対象. */
  meant?(text: string, heading: string): string | undefined;
  /** The values that a cell may have, where these are few. */
  choices?: readonly string[] | undefined;
  /** The field whose value a new record takes where this one is missing; it is read before this. */
  orElse?: keyof F & string;
  /** Yen, which a sheet in thousands has otherwise. */
  isMoney?: true;
  /** An empty cell leaves what a record has. */
  keepsIfEmpty?: true;
  /** Files may have its text in several columns, whose cells this joins, in the order of the file. */
  join?(texts: readonly string[]): string;
  /** Of several columns those alone are joined whose names are one with numbers: 得意先名1, 得意先名2. */
  joinsNumbered?: true;
  /** Texts for other fields that a cell of it, or its heading, says as well, by their names. */
  spread?(text: string, heading: string): Record<string, string>;
  read(cell: Cell): Reading;
  /** The field as displayed in a sheet; equal display means no change. */
  show(record: F): string | number | null;
};

/** An empty cell means the field's default, or the error that it is missing. */
export function emptyCell(field: z.ZodType): Reading {
  const parsed = field.safeParse(undefined);
  return parsed.success ? { value: parsed.data } : { problem: { sentence: parsed.error.issues[0]?.message ?? '' } };
}

// Characters that no sheet can hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text without characters that no database or sheet can hold; half of a letter becomes U+FFFD. */
export const textOnly = (text: string): string => text.replace(UNPRINTABLE, '').toWellFormed();

/** Text without characters that a sheet can't hold. */
export function sheetText(text: string): string {
  return textOnly(text.replace(/\r\n?/g, '\n')).trim();
}

/** Text folded for matching: ignores case, letter width and spacing. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A name without the 御中, or the 様 behind a space, that lists of addresses have. */
export const withoutHonorific = (text: string): string =>
  text
    .trim()
    .replace(/(?:\s*御中|\s+(?:様|殿|さま))$/, '')
    .trim();

type NamesOf<F> = { [N in keyof F]?: readonly string[] };

/** The columns with the other names that files have for them. */
export const withSynonyms = <F, C extends FieldColumn<F>>(
  columns: readonly C[],
  synonyms: NamesOf<F>,
  lastNames: NamesOf<F> = {},
): C[] =>
  columns.map((column) => ({ ...column, synonyms: synonyms[column.field], lastNames: lastNames[column.field] }));
