import type { Instant } from '../core/days.ts';
import type { OrderTrack } from '../delivery/order-track-entity.ts';
import type { Slip } from '../slips/slip-entity.ts';
import type { SlipLine } from '../slips/slip-lines.ts';
import type { ChangeLimit } from './change-limit.ts';
import { isPastLimit } from './change-limit.ts';
import { isDispatched } from './is-dispatched.ts';
import type { Order } from './order-entity.ts';

/** A line of which less came than was ordered; quantities in thousandths of its unit. */
export type ShortLine = Pick<SlipLine, '_id' | 'name' | 'ordered' | 'orderedUnit' | 'delivered' | 'unit' | 'reason'>;

/**
 * Stage of an order. `too late`: it came after its cut-off, and nobody has decided yet. `day closed`: nothing is
 * delivered on its day any more. `packing`: its cut-off has passed. `dispatched`: it left, and nothing more is known of it here.
 */
export type OrderStatus =
  | { state: 'too late' | 'day closed' | 'received' | 'packing' | 'dispatched' | 'with the driver' }
  | { state: 'delivered'; at: Instant; short: ShortLine[] };

type Known = {
  track: Pick<OrderTrack, 'isDelivered' | 'deliveredAt'> | undefined;
  slip: Pick<Slip, 'deliveredAt' | 'voidedAt' | 'lines' | 'corrected'> | undefined;
  limit: ChangeLimit;
  isDayClosed: boolean;
  now: Instant;
};

/** Less than was ordered; goods that are weighed have another unit, so only their absence shows. */
function isShort({ kind, ordered, orderedUnit, delivered }: SlipLine): boolean {
  if (kind !== 'sale' || ordered === null) return false;
  return orderedUnit === undefined ? delivered < ordered : delivered <= 0;
}

/**
 * The status of an order that exists, as its restaurant reads it: from the order, its stop, the slip of its delivery and
 * the limit for its own changes.
 */
export function orderStatusOf(
  order: Pick<Order, 'isDelivered' | 'arrival'>,
  { track, slip, limit, isDayClosed, now }: Known,
): OrderStatus {
  if (!isDispatched(order) && order.arrival === 'too late') return { state: 'too late' };
  if (!isDispatched(order) && isDayClosed) return { state: 'day closed' };
  if (!isDispatched(order)) return { state: isPastLimit(limit, now) ? 'packing' : 'received' };
  const at = track ? track.deliveredAt : slip?.deliveredAt;
  if (at)
    return {
      state: 'delivered',
      at,
      short: slip && !slip.voidedAt ? (slip.corrected ?? slip.lines).filter(isShort) : [],
    };
  return { state: track ? 'with the driver' : 'dispatched' };
}
