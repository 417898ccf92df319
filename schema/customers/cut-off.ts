import { z } from 'zod';

/** Until when goods may be ordered: minutes after midnight, `daysBefore` days before the delivery. */
export const CutOff = z.strictObject({
  minutes: z.int().min(0).max(1440),
  daysBefore: z.int().min(0).max(7),
});
export type CutOff = z.infer<typeof CutOff>;

/** Minutes after the cut-off in which an order that was placed before it may still arrive. */
export const Grace = z.int().min(0).max(1440);

/** The grace where none is set, in minutes. */
export const DEFAULT_GRACE = 60;

/** A time of day as people write it: `17:00`. */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes after midnight of a typed time such as `17:00`, also full-width; null for anything else. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.normalize('NFKC').trim()) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number.isInteger(total) && total <= 1440 && Number(minutes) < 60 ? total : null;
}

/** A cut-off as written in a sheet: `17:00 -1` is 17:00 on the day before the delivery. */
export const cutOffText = ({ minutes, daysBefore }: CutOff): string =>
  `${timeText(minutes)} ${daysBefore === 0 ? '0' : `-${daysBefore}`}`;

/** Reads a cut-off from a sheet; without a number of days it is on the day before. Null for anything else. */
export function readCutOff(text: string): CutOff | null {
  const [, time = '', days = '1'] = /^(\S+?)(?:\s+[-−]?(\d))?$/.exec(text.normalize('NFKC').trim()) ?? [];
  const minutes = readTime(time);
  const cutOff = CutOff.safeParse({ minutes, daysBefore: Number(days) });
  return cutOff.data ?? null;
}
