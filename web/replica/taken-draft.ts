import { z } from 'zod';
import { Day } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import { ORDER_SOURCES, OrderedItem } from '../../schema/orders/order-entity.ts';

/** A line of an order being entered; `typed` is what was typed as a quantity while it is not a number yet. */
const TakenLine = OrderedItem.extend({ typed: z.string().optional() });
export type TakenLine = z.infer<typeof TakenLine>;

export const TakenDraft = z.object({
  /** Empty until one is chosen, like the product below. */
  customerId: z.union([Id, z.literal('')]),
  source: z.enum(ORDER_SOURCES),
  /** Null until somebody chooses another day than the proposed one. */
  day: Day.nullable(),
  lines: z.array(TakenLine),
  customMessage: z.string(),
  reference: z.string(),
  /** The next line, as far as it is typed. */
  productId: z.union([Id, z.literal('')]),
  quantity: z.string(),
});
export type TakenDraft = z.infer<typeof TakenDraft>;
