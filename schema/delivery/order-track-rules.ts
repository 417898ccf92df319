import type { Id } from '../ids.ts';
import type { OrderTrack } from './order-track-entity.ts';

/** True for an undelivered stop of an order; deleting the order deletes it too. */
export function isOpenStopOf(
  { orderId, isDelivered }: Pick<OrderTrack, 'orderId' | 'isDelivered'>,
  order: Id,
): boolean {
  return orderId === order && !isDelivered;
}

/** The oldest other open stop of this customer with the same driver, which is usually a duplicate entry. */
export function otherOpenStop(
  tracks: Iterable<OrderTrack>,
  { _id, customerId, deliveredBy }: Pick<OrderTrack, '_id' | 'customerId' | 'deliveredBy'>,
): OrderTrack | undefined {
  return Array.from(tracks)
    .filter((each) => !each.isDelivered && each.customerId === customerId && each.deliveredBy === deliveredBy)
    .filter((each) => each._id !== _id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
}
