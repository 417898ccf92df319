import { z } from 'zod';
import { fromHundredths, MAX_YEN, toHundredths } from '../plain/yen.ts';

export * from '../plain/yen.ts';

/**
 * An amount in yen with at most two decimals (requirements section 5: payment step 0.01). SQL stores an integer of
 * hundredths; add amounts only through this file.
 */
export const Yen = z
  .number()
  .min(-MAX_YEN)
  .max(MAX_YEN)
  .refine((yen) => fromHundredths(toHundredths(yen)) === yen, /*i18n*/ 'At most two decimals')
  .meta({ id: 'Yen' });
export type Yen = number;

/** An amount in whole yen: slip lines, tax and bank entries have no decimals. */
export const WholeYen = z.int().min(-MAX_YEN).max(MAX_YEN).meta({ id: 'WholeYen' });
export type WholeYen = number;

/** A sum over many records: exact like Yen, without the limit of a single record. */
export const YenSum = z.number().meta({ id: 'YenSum' });
