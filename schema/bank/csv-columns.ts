import { z } from 'zod';
import { folded } from './csv-cells.ts';
import { writtenDay } from './csv-days.ts';

const Column = z.int().min(0).max(200);

/** The columns of a bank's CSV, counted from 0: chosen once for an account, and remembered with the header's words. */
export const BankCsvColumns = z.object({
  /** Lines before the first entry. */
  headerLines: z.int().min(0).max(100),
  day: Column,
  /** Of a day in two or three columns the others, in the order in which a day is written. */
  dayMore: z.array(Column).max(2).optional(),
  /** The year of the latest entry, where the file's days have none. Never remembered. */
  year: z.int().min(1990).max(2098).nullish(),
  /** Money that came in; in a column for both directions what went out is below 0, or `direction` says it. */
  amountIn: Column,
  /** Says for each amount if it came in or went out. */
  direction: Column.nullish(),
  payer: Column,
  amountOut: Column.nullable(),
  /** The balance after each line, which then has to follow from the line before. */
  balance: Column.nullable(),
});
export type BankCsvColumns = z.infer<typeof BankCsvColumns>;

/** The same as they are remembered: with the words of their header, null for a file without one. */
export const RememberedColumns = BankCsvColumns.omit({ year: true }).extend({
  /** Absent from before the words were remembered. */
  header: z.array(z.string()).nullish(),
});
export type RememberedColumns = z.infer<typeof RememberedColumns>;

type Rows = readonly (readonly string[])[];

/** Most lines before a header. */
export const MOST_PREAMBLE = 60;

/** All columns that hold the day. */
export const dayColumns = ({ day, dayMore = [] }: Pick<BankCsvColumns, 'day' | 'dayMore'>): number[] => [
  day,
  ...dayMore,
];

/** The words of a header, without empty columns at its end. */
export function headerWords(cells: readonly string[]): string[] {
  const words = cells.map((cell) => folded(cell).slice(0, 60));
  while (words.at(-1) === '') words.pop();
  return words;
}

/** The columns as they are to be remembered for a file. */
export function rememberedOf(rows: Rows, { year: _year, ...columns }: BankCsvColumns): RememberedColumns {
  const header = columns.headerLines > 0 ? headerWords(rows[columns.headerLines - 1] ?? []) : null;
  return { ...columns, header };
}

const beginsWithAnEntry = ([first = []]: Rows, columns: BankCsvColumns) =>
  writtenDay(dayColumns(columns).map((column) => first[column] ?? '')) !== null;

/**
 * Remembered columns for another file of the account, which may have more lines or fewer above its header; null if its
 * header has other words, or one of both has no header.
 */
export function columnsAgain(rows: Rows, { header, ...columns }: RememberedColumns): BankCsvColumns | null {
  if (header === undefined) return columns;
  if (header === null) return beginsWithAnEntry(rows, columns) ? { ...columns, headerLines: 0 } : null;
  const words = header.join('\n');
  const at = rows.slice(0, MOST_PREAMBLE + 1).findIndex((cells) => headerWords(cells).join('\n') === words);
  return at === -1 ? null : { ...columns, headerLines: at + 1 };
}
