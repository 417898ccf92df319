import type { Cell } from './column.ts';

/** A sheet as it was read: rows with something in them, by the number that a person sees beside them. */
export type Sheet = {
  rows: { number: number; cells: (Cell | null)[] }[];
  /** Names of sheets in the file that are not read. */
  otherSheets: string[];
};

/** What is wrong with a file as a whole, in one sentence. */
export class SheetError extends Error {}

/** Bytes and rows of the largest file that is read. */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 50_000;

/** @throws SheetError */
export function assertNotTooLarge(bytes: number): void {
  if (bytes > MAX_BYTES) throw new SheetError(`it is larger than ${MAX_BYTES / 1024 / 1024} MB: divide it`);
}
