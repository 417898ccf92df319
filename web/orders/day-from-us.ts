import { Day } from '../../schema/days.ts';

/** MM/DD/YYYY as typed, with any separator and without leading zeros, as a day; null where it is none that can be picked. */
export function dayFromUs(text: string): Day | null {
  const [, month = '', day = '', year = ''] = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/.exec(text) ?? [];
  const parsed = Day.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return parsed.success ? parsed.data : null;
}
