import { z } from 'zod';

/**
 * Prefix of the numbers of slips and closings assigned after a backup was restored: the backup does not know which
 * numbers were assigned after it was made. Absent in a database that was never restored.
 */
export const NumberSeries = z.string().max(40).optional();

/** A number with its series, as shown: `12`, or `7F3A-1012` after a restore. Null until the server has assigned one. */
export function numberText({ no, series }: { no: number | null; series?: string | undefined }): string | null {
  if (no === null) return null;
  return series ? `${series}-${no}` : String(no);
}
