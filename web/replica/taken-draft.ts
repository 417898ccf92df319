import { z } from 'zod';
import { Day } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import { ORDER_SOURCES, OrderedItem } from '../../schema/orders/order-entity.ts';

/** A line of an order that is being taken; `typed` is a text that is no quantity yet. */
const TakenLine = OrderedItem.extend({ typed: z.string().optional() });
export type TakenLine = z.infer<typeof TakenLine>;

/** An order by telephone or fax while the office enters it. */
export const TakenDraft = z.object({
  /** Empty until one is chosen, as the product below. */
  customerId: z.union([Id, z.literal('')]),
  source: z.enum(ORDER_SOURCES),
  /** Null while nobody chose another day than the one that is proposed. */
  day: Day.nullable(),
  lines: z.array(TakenLine),
  customMessage: z.string(),
  reference: z.string(),
  /** The next line, as far as it is typed. */
  productId: z.union([Id, z.literal('')]),
  quantity: z.string(),
});
export type TakenDraft = z.infer<typeof TakenDraft>;
