import type { Id } from '../ids.ts';
import type { OrderTrack } from './order-track-entity.ts';

/** An order's stop that is not done yet: it goes when the order is deleted. */
export function isOpenStopOf(
  { orderId, isDelivered }: Pick<OrderTrack, 'orderId' | 'isDelivered'>,
  order: Id,
): boolean {
  return orderId === order && !isDelivered;
}

/** A customer's other open stop with the same driver, the oldest one: two are mostly one that was entered twice. */
export function otherOpenStop(
  tracks: Iterable<OrderTrack>,
  { _id, customerId, deliveredBy }: Pick<OrderTrack, '_id' | 'customerId' | 'deliveredBy'>,
): OrderTrack | undefined {
  return Array.from(tracks)
    .filter((each) => !each.isDelivered && each.customerId === customerId && each.deliveredBy === deliveredBy)
    .filter((each) => each._id !== _id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
}
