import type { Instant } from '../core/days.ts';
import type { OrderTrack } from '../delivery/order-track-entity.ts';
import type { Slip } from '../slips/slip-entity.ts';
import type { SlipLine } from '../slips/slip-lines.ts';
import type { ChangeLimit } from './change-limit.ts';
import { isPastLimit } from './change-limit.ts';
import { isDispatched } from './is-dispatched.ts';
import type { Order } from './order-entity.ts';

/** A line that was delivered short; quantities in thousandths of its unit. */
export type ShortLine = Pick<SlipLine, '_id' | 'name' | 'ordered' | 'orderedUnit' | 'delivered' | 'unit' | 'reason'>;

/**
 * Stage of an order. `too late`: it arrived after its cut-off, and nobody has decided yet. `day closed`: its day no
 * longer has deliveries. `packing`: its cut-off has passed. `dispatched`: it left, and no more is known about it here.
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

/** True if less came than was ordered. Weighed goods have another unit, so only their absence counts. */
function isShort({ kind, ordered, orderedUnit, delivered }: SlipLine): boolean {
  if (kind !== 'sale' || ordered === null) return false;
  return orderedUnit === undefined ? delivered < ordered : delivered <= 0;
}

/**
 * The status of an existing order for its restaurant, derived from the order, its stop, its slip and the limit for
 * changes.
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
