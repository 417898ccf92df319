import { Day } from '../../../schema/core/days.ts';

/** Parses MM/DD/YYYY with any separator, with or without leading zeros; null if it is not a selectable day. */
export function dayFromUs(text: string): Day | null {
  const [, month = '', day = '', year = ''] = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/.exec(text) ?? [];
  const parsed = Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return parsed.success ? parsed.data : null;
}
