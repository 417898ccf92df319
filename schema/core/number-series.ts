import { z } from 'zod';

/**
 * Letters before the numbers of slips and closings that were given since a backup was restored: the backup does not know
 * how far they were given before. None in a database that is no copy.
 */
export const NumberSeries = z.string().max(40).optional();

/** A number with its series, as people read it: `12`, after a restore `7F3A-1012`. Null while the server has given none. */
export function numberText({ no, series }: { no: number | null; series?: string | undefined }): string | null {
  if (no === null) return null;
  return series ? `${series}-${no}` : String(no);
}
