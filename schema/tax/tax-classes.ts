import { z } from 'zod';

/** How goods are taxed: food and drink without alcohol, everything else, and untaxed goods (deposits). */
export const TAX_CLASSES = ['food', 'standard', 'untaxed'] as const;
export const TaxClass = z.enum(TAX_CLASSES);
export type TaxClass = z.infer<typeof TaxClass>;
