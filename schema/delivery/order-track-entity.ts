import { z } from 'zod';
import { Instant } from '../days.ts';
import { Id } from '../ids.ts';

/** One stop of a driver: goods for a customer (specification section 3). */
export const OrderTrack = z.object({
  _id: Id,
  customerId: Id,
  preparedBy: Id.nullable(),
  /** The driver who is to deliver it, or did. */
  deliveredBy: Id,
  /** The web order it carries, where it came from one. */
  orderId: Id.nullable(),
  /** Given by the server; null until it has seen the track. */
  serialNo: z.int().nullable(),
  /** Its place on the driver's run, from 1; null where nobody arranged it. */
  position: z.int().nullable(),
  createdAt: Instant,
  isDelivered: z.boolean(),
  /** When it was tapped, by the phone's clock, never in the server's future. */
  deliveredAt: Instant.nullable(),
});
export type OrderTrack = z.infer<typeof OrderTrack>;
