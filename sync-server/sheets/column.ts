import type { z } from 'zod';
import type { Told } from '../basics/told.ts';

/**
 * A cell: its value, and its text as displayed. `isError` marks a formula's error, and `hasNoResult` a formula that was
 * never computed. `isOf1904` marks a number of a workbook that counts days from 1904. `isForNew` marks a value that the
 * file does not have, which only new records get.
 */
export type Cell = {
  value: string | number | boolean;
  text: string;
  isError?: true;
  hasNoResult?: true;
  isOf1904?: boolean;
  isForNew?: true;
};

/** The parsed value of a cell, or a message on what is wrong. */
export type Reading = { value: unknown } | { problem: Told };

/** A column's name, as text or as a message that is translated for whoever exports. */
export type Header = string | Told;

export type SheetColumn<R> = {
  header: Header;
  /** In characters. */
  width: number;
  /** Yen become numbers and days (YYYY-MM-DD) become dates; text stays text, even if it looks like a number. */
  kind: 'text' | 'number' | 'yen' | 'day';
  /** Its cells have codes (codes.ts), translated for whoever exports. */
  hasCodes?: true;
  show(record: R): string | number | null;
};

/** A column that is read into a field of a record. */
export type FieldColumn<F> = {
  field: keyof F & string;
  header: Header;
  empty: Reading;
  /** Its cells have codes (codes.ts), read in every language. */
  hasCodes?: true;
  /** Other names of the column in files; compared after `foldHeader`. */
  synonyms?: readonly string[] | undefined;
  /** Names that count only if no other column matches the field. */
  lastNames?: readonly string[] | undefined;
  /** If another column's name matches this, `lastNames` don't count. */
  lastUnless?: RegExp;
  /** The text that an empty cell means, given the other texts in its column. */
  blank?(texts: readonly string[]): string | undefined;
  /** The text that a cell means under its heading, if the heading says more: ○ under 軽減対象. */
  meant?(text: string, heading: string): string | undefined;
  /** The possible values of a cell, if there are few. */
  choices?: readonly string[] | undefined;
  /** If the column is missing, new records take this field's value; it is read before. */
  orElse?: keyof F & string;
  /** Yen, which must be converted in a sheet of thousands. */
  isMoney?: true;
  /** An empty cell leaves the record's value unchanged. */
  keepsIfEmpty?: true;
  /** Joins the texts if a file has several columns of the field, in the order of the file. */
  join?(texts: readonly string[]): string;
  /** Only columns are joined whose names differ by a number: 得意先名1, 得意先名2. */
  joinsNumbered?: true;
  /** Texts for other fields, by field name, that its cell or heading contains as well. */
  spread?(text: string, heading: string): Record<string, string>;
  read(cell: Cell): Reading;
  /** The field as shown in a sheet; if it looks the same, it has not changed. */
  show(record: F): string | number | null;
};

/** What an empty cell means: the field's default, or the problem that a value is missing. */
export function emptyCell(field: z.ZodType): Reading {
  const parsed = field.safeParse(undefined);
  return parsed.success ? { value: parsed.data } : { problem: { sentence: parsed.error.issues[0]?.message ?? '' } };
}

// Characters that no sheet can hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that databases or sheets can't store; lone surrogates become U+FFFD. */
export const textOnly = (text: string): string => text.replace(UNPRINTABLE, '').toWellFormed();

/** Text for a sheet: without unprintable characters, with plain line ends, trimmed. */
export function sheetText(text: string): string {
  return textOnly(text.replace(/\r\n?/g, '\n')).trim();
}

/** Folds text for matching: ignores case, width and spacing. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A name without 御中, or 様 after a space, as in address lists. */
export const withoutHonorific = (text: string): string =>
  text
    .trim()
    .replace(/(?:\s*御中|\s+(?:様|殿|さま))$/, '')
    .trim();

type NamesOf<F> = { [N in keyof F]?: readonly string[] };

/** Adds to columns their other names in files. */
export const withSynonyms = <F, C extends FieldColumn<F>>(
  columns: readonly C[],
  synonyms: NamesOf<F>,
  lastNames: NamesOf<F> = {},
): C[] =>
  columns.map((column) => ({ ...column, synonyms: synonyms[column.field], lastNames: lastNames[column.field] }));
