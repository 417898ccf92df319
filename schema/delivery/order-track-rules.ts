import type { Id } from '../core/ids.ts';
import type { OrderTrack } from './order-track-entity.ts';

type NewTrack = Pick<OrderTrack, '_id' | 'customerId' | 'deliveredBy' | 'createdAt'> &
  Partial<Pick<OrderTrack, 'orderId' | 'preparedBy'>>;

/** A newly planned stop; the server assigns its number. */
export function newTrack({ orderId = null, preparedBy = null, ...planned }: NewTrack): OrderTrack {
  return { ...planned, preparedBy, orderId, serialNo: null, position: null, isDelivered: false, deliveredAt: null };
}

/** True for an undelivered stop of an order; deleting the order deletes it too. */
export function isOpenStopOf(
  { orderId, isDelivered }: Pick<OrderTrack, 'orderId' | 'isDelivered'>,
  order: Id,
): boolean {
  return orderId === order && !isDelivered;
}

/** The oldest other open stop of this customer with the same driver: usually a duplicate entry. */
export function otherOpenStop(
  tracks: Iterable<OrderTrack>,
  { _id, customerId, deliveredBy }: Pick<OrderTrack, '_id' | 'customerId' | 'deliveredBy'>,
): OrderTrack | undefined {
  return Array.from(tracks)
    .filter((each) => !each.isDelivered && each.customerId === customerId && each.deliveredBy === deliveredBy)
    .filter((each) => each._id !== _id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
}

/** Compares numbers; null sorts last. */
const byNumber = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;

/** Compares by the arranged order; other stops follow by number. A stop without a number yet is the newest. */
export function byRun(a: OrderTrack, b: OrderTrack): number {
  return byNumber(a.position, b.position) || byNumber(a.serialNo, b.serialNo) || a.createdAt.localeCompare(b.createdAt);
}
