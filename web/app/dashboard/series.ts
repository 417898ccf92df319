import type { Day } from '../../../schema/core/days.ts';

/** A day, or a week by its first day, with its bar and line values. */
export type SeriesRow = { day: Day; label: string; bars: number; line: number };
export type Series = { label: string; palette: 'indigo' | 'leaf' | 'persimmon' };

export type SeriesProps = {
  title: string;
  bars: Series;
  line: Series;
  rows: SeriesRow[];
  format: (value: number) => string;
  hrefOf?: (row: SeriesRow) => string;
};
