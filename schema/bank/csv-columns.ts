import { z } from 'zod';
import { folded } from './csv-cells.ts';
import { writtenDay } from './csv-days.ts';

const Column = z.int().min(0).max(200);

/** The columns of a bank's CSV, from 0: chosen once per account, and remembered together with the header. */
export const BankCsvColumns = z.object({
  /** Lines before the first entry. */
  headerLines: z.int().min(0).max(100),
  day: Column,
  /** If a day has two or three columns, the others, in writing order. */
  dayMore: z.array(Column).max(2).optional(),
  /** The year of the latest entry, if the file's days have none. Never remembered. */
  year: z.int().min(1990).max(2098).nullish(),
  /** Incoming money; if one column has both directions, outgoing amounts are negative, or `direction` tells. */
  amountIn: Column,
  /** Tells for each amount whether it is incoming or outgoing. */
  direction: Column.nullish(),
  payer: Column,
  amountOut: Column.nullable(),
  /** The balance after each line, which has to follow from the previous one. */
  balance: Column.nullable(),
});
export type BankCsvColumns = z.infer<typeof BankCsvColumns>;

/** Remembered columns: with their header, null for a file without one. */
export const RememberedColumns = BankCsvColumns.omit({ year: true }).extend({
  /** Absent if remembered before headers were stored. */
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

/** The words of a header, without trailing empty columns. */
export function headerWords(cells: readonly string[]): string[] {
  const words = cells.map((cell) => folded(cell).slice(0, 60));
  while (words.at(-1) === '') words.pop();
  return words;
}

/** The columns to remember for a file. */
export function rememberedOf(rows: Rows, { year: _year, ...columns }: BankCsvColumns): RememberedColumns {
  const header = columns.headerLines > 0 ? headerWords(rows[columns.headerLines - 1] ?? []) : null;
  return { ...columns, header };
}

const beginsWithAnEntry = ([first = []]: Rows, columns: BankCsvColumns) =>
  writtenDay(dayColumns(columns).map((column) => first[column] ?? '')) !== null;

/**
 * Applies remembered columns to another file of the account, which may have more or fewer lines above its header; null
 * if the header differs, or only one of the files has one.
 */
export function columnsAgain(rows: Rows, { header, ...columns }: RememberedColumns): BankCsvColumns | null {
  if (header === undefined) return columns;
  if (header === null) return beginsWithAnEntry(rows, columns) ? { ...columns, headerLines: 0 } : null;
  const words = header.join('\n');
  const at = rows.slice(0, MOST_PREAMBLE + 1).findIndex((cells) => headerWords(cells).join('\n') === words);
  return at === -1 ? null : { ...columns, headerLines: at + 1 };
}
