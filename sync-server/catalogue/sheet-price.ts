import { z } from 'zod';
import { PriceFields } from '../../schema/catalogue/price-entity.ts';
import { Id } from '../../schema/core/ids.ts';

const { unitPrice, from, to } = PriceFields.shape;

/** A row of a price sheet, with the list and the product by their ids. */
export const SheetPrice = z.object({ listId: Id, productId: Id, unitPrice, from, to });
export type SheetPrice = z.infer<typeof SheetPrice>;
