import { inEnglish } from '../basics/told.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Sheet } from './sheet.ts';

/** A sheet of these rows, headers first; null is an empty cell. */
export function testSheet(...rows: (string | number | null)[][]): Sheet {
  const cellOf = (value: string | number | null) => (value === null ? null : { value, text: String(value) });
  return { rows: rows.map((row, n) => ({ number: n + 1, cells: row.map(cellOf) })), otherSheets: [] };
}

/** Refused rows with their reasons in English. */
export const told = ({ bad }: ImportPlan) => bad.map(({ row, reasons }) => ({ row, reasons: reasons.map(inEnglish) }));
