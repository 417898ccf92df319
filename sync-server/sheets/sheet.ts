import { inEnglish, type Told, toldOf } from '../basics/told.ts';
import type { Cell } from './column.ts';

/** A parsed sheet: its non-empty rows, with the row numbers of the file. */
export type Sheet = {
  rows: { number: number; cells: (Cell | null)[] }[];
  /** Number of skipped rows: sums, remarks, and repeated header rows. */
  passedOver?: number;
  /** Rows that have ended according to a column that is not read, with that column's words. */
  ended?: ReadonlyMap<number, string>;
  /** Name of the sheet; empty for a CSV. */
  name?: string;
  /** Names of ignored sheets, including hidden ones. */
  otherSheets: string[];
  /** Names of a workbook's visible sheets. */
  visible?: string[];
};

/** A problem with the file as a whole, in one sentence. `message` is English. */
export class SheetError extends Error {
  readonly told: Told;

  constructor(reason: string | Told) {
    const told = toldOf(reason);
    super(inEnglish(told));
    this.told = told;
  }
}

/** Limits for imported files. */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 50_000;

/** @throws SheetError */
export function assertNotTooLarge(bytes: number): void {
  if (bytes > MAX_BYTES)
    throw new SheetError({
      sentence: /*i18n*/ 'it is larger than {most} MB: divide it',
      values: { most: MAX_BYTES / 1024 / 1024 },
    });
}
