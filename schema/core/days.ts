import { z } from 'zod';
import { WEEKDAYS } from '../plain/time.ts';

export * from '../plain/time.ts';

/** An instant: ISO 8601 in UTC with milliseconds, so that string order is time order. */
export const Instant = z.iso.datetime({ precision: 3 }).meta({ id: 'Instant' });
export type Instant = z.infer<typeof Instant>;

/** A calendar day of the business, YYYY-MM-DD, within the pickers' bounds (requirements section 9). */
export const Day = z.iso
  // Refinements that compare days don't run on an invalid one.
  .date({ abort: true })
  .refine((day) => day >= '1900-01-01' && day <= '2099-12-31', {
    error: /*i18n*/ 'Between 1900-01-01 and 2099-12-31',
    abort: true,
  })
  .meta({ id: 'Day' });
export type Day = z.infer<typeof Day>;

export const Weekday = z.enum(WEEKDAYS).meta({ id: 'Weekday' });
export type Weekday = z.infer<typeof Weekday>;
