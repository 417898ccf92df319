import { formatNumber } from '../words/format.ts';

/** The number of a closing or a run, with the series letters that a restored business has. */
export const formatNo = ({ no, series }: { no: number | null; series?: string | undefined }): string =>
  series ? `${series}-${no}` : formatNumber(no ?? 0);
