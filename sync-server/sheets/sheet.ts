import { inEnglish, type Told, toldOf } from '../basics/told.ts';
import type { Cell } from './column.ts';

/** A parsed sheet: its non-empty rows with their displayed numbers. */
export type Sheet = {
  rows: { number: number; cells: (Cell | null)[] }[];
  /** Number of rows left off that say nothing of their own: sums, remarks, and the names of the columns once more. */
  passedOver?: number;
  /** Rows that are over, as a column says that is not read, with its words. */
  ended?: ReadonlyMap<number, string>;
  /** Name of the sheet that is read; empty for a CSV. */
  name?: string;
  /** Names of ignored sheets, hidden ones among them. */
  otherSheets: string[];
  /** Names of the sheets that a person sees, of a workbook. */
  visible?: string[];
};

/** A problem with the file as a whole, in one sentence. Its own message is English. */
export class SheetError extends Error {
  readonly told: Told;

  constructor(reason: string | Told) {
    const told = toldOf(reason);
    super(inEnglish(told));
    this.told = told;
  }
}

/** Limits of a file to read. */
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
