import { z } from 'zod';
import { Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';

/** One stop of a driver: goods for a customer (requirements section 3). */
export const OrderTrack = z.object({
  _id: Id,
  customerId: Id,
  preparedBy: Id.nullable(),
  /** The driver assigned to it, or who delivered it. */
  deliveredBy: Id,
  /** The web order it delivers, if any. */
  orderId: Id.nullable(),
  /** Assigned by the server; null until then. */
  serialNo: z.int().nullable(),
  /** Its position on the driver's run, from 1; null if not arranged. */
  position: z.int().nullable(),
  createdAt: Instant,
  isDelivered: z.boolean(),
  /** When the driver marked it delivered, by the phone's clock, at most the server's time. */
  deliveredAt: Instant.nullable(),
});
export type OrderTrack = z.infer<typeof OrderTrack>;
