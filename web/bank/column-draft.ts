import type { BankCsvColumns } from '../../schema/bank/csv-columns.ts';

/** The chosen columns; null for what is not chosen yet. */
export type ColumnDraft = {
  headerLines: number;
  /** Columns of the date: up to three. */
  days: readonly number[];
  year: number | null;
} & Record<'amountIn' | 'amountOut' | 'direction' | 'payer' | 'balance', number | null>;

/** Starts from known columns; without any, nothing is chosen. */
export function draftOf(columns: BankCsvColumns | null | undefined): ColumnDraft {
  if (!columns) {
    const none = { amountIn: null, amountOut: null, direction: null, payer: null, balance: null };
    return { headerLines: 1, days: [], year: null, ...none };
  }
  const { day, dayMore = [], year = null, direction = null, ...rest } = columns;
  return { ...rest, days: [day, ...dayMore], year: year ?? null, direction: direction ?? null };
}

/** The chosen columns; null while a required one is missing. */
export function columnsIn({ days, year, direction, amountIn, payer, ...rest }: ColumnDraft): BankCsvColumns | null {
  const [day, ...dayMore] = days;
  if (day === undefined || amountIn === null || payer === null) return null;
  return {
    ...rest,
    day,
    amountIn,
    payer,
    ...(dayMore.length > 0 && { dayMore }),
    ...(year !== null && { year }),
    ...(direction !== null && { direction }),
  };
}
