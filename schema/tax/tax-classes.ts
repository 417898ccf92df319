import { z } from 'zod';

/** Goods by how they are taxed: food and drink but alcohol, everything else, and what is not taxed (deposits). */
export const TAX_CLASSES = ['food', 'standard', 'untaxed'] as const;
export const TaxClass = z.enum(TAX_CLASSES);
export type TaxClass = z.infer<typeof TaxClass>;
