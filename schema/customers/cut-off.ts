import { z } from 'zod';

/** Until when goods may be ordered: minutes after midnight, on the day that is `daysBefore` the delivery. */
export const CutOff = z.strictObject({
  minutes: z.int().min(0).max(1440),
  daysBefore: z.int().min(0).max(7),
});
export type CutOff = z.infer<typeof CutOff>;

/** Minutes after the cut-off in which an order that was placed before it may still arrive. */
export const Grace = z.int().min(0).max(1440);

/** The grace where none is set. */
export const DEFAULT_GRACE = 60;
