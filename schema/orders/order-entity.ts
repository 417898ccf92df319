import { z } from 'zod';
import { Unit } from '../catalogue/catalogue-entity.ts';
import { Day, Instant } from '../days.ts';
import { Id } from '../ids.ts';
import { Yen } from '../money.ts';

/**
 * What the office should look at before it packs a line: when the order arrived, the product was gone, out of stock, or of
 * another name or unit than the line says.
 */
export const LINE_PROBLEMS = ['gone', 'out_of_stock', 'changed'] as const;

/** One line of a web order. `_id` is the product's id; name and unit are kept as ordered. */
export const OrderItem = z.object({
  _id: Id,
  name: z.string().min(1).max(200),
  quantity: z.int().min(1).max(100_000),
  sku: Unit,
  /** The product's price when the order arrived; the office's copy alone has it. */
  price: Yen.optional(),
  problem: z.enum(LINE_PROBLEMS).optional(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** A line as a customer sends it: prices and problems are the server's to add. */
export const OrderedItem = OrderItem.omit({ price: true, problem: true }).strict();
export type OrderedItem = z.infer<typeof OrderedItem>;

/** A web order (specification section 3). */
export const Order = z.object({
  _id: Id,
  customerId: Id,
  /** The login that placed it. */
  userId: Id,
  orderItems: z.array(OrderItem).min(1).max(500),
  customMessage: z.string().max(2000),
  deliveryDate: Day,
  /** When the customer tapped Place Order, by the phone's clock, never in the server's future. */
  placedAt: Instant,
  isDelivered: z.boolean(),
  /** Username of whoever marked it delivered. */
  deliveredBy: z.string().nullable(),
  deliveredAt: Instant.nullable(),
});
export type Order = z.infer<typeof Order>;

/**
 * What is left of an order that the office deleted, under the order's id: its restaurant alone keeps it, to see what became
 * of the order and when. Its lines are as they were ordered, without prices.
 */
export const DeletedOrder = Order.pick({ _id: true, customerId: true, customMessage: true, deliveryDate: true }).extend(
  {
    orderItems: z
      .array(OrderItem.omit({ price: true }))
      .min(1)
      .max(500),
    placedAt: Instant,
    deletedAt: Instant,
  },
);
export type DeletedOrder = z.infer<typeof DeletedOrder>;
