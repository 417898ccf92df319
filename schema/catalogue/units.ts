import { z } from 'zod';

/** Units (sku) in which goods are sold (requirements section 9). */
export const UNITS = ['Kg', 'Pcs', 'Set', 'C/s', 'Tin', 'Bag', 'Btl', 'Pkt', 'Gln'] as const;
export const Unit = z.enum(UNITS);
export type Unit = z.infer<typeof Unit>;

/** What a price is for: the unit in which the product is sold, or a kilogram. */
export const PRICE_UNITS = ['unit', 'kg'] as const;
