import type { BankCsvColumns } from '../../schema/bank/csv-columns.ts';

/** Columns while they are chosen: null for what nobody has chosen yet. */
export type ColumnDraft = {
  headerLines: number;
  /** Where the day is: up to three columns. */
  days: readonly number[];
  year: number | null;
} & Record<'amountIn' | 'amountOut' | 'direction' | 'payer' | 'balance', number | null>;

/** The draft of known columns; without any, nothing is chosen. */
export function draftOf(columns: BankCsvColumns | null | undefined): ColumnDraft {
  if (!columns) {
    const none = { amountIn: null, amountOut: null, direction: null, payer: null, balance: null };
    return { headerLines: 1, days: [], year: null, ...none };
  }
  const { day, dayMore = [], year = null, direction = null, ...rest } = columns;
  return { ...rest, days: [day, ...dayMore], year: year ?? null, direction: direction ?? null };
}

/** The columns of a draft; null while one is not chosen that has to be. */
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
