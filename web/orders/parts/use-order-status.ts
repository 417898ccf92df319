import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Slip } from '../../../schema/billing/slips/slip-entity.ts';
import { dayOf, toInstant } from '../../../schema/days.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../../schema/ids.ts';
import type { ChangeLimit } from '../../../schema/orders/change-limit.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { type OrderStatus, orderStatusOf } from '../../../schema/orders/order-status.ts';
import { useTable } from '../../replica/use-table.tsx';
import { formatTime } from '../../words/format.ts';
import { dayTimeUs } from './order-labels.ts';

type Known = Pick<Order, '_id' | 'isDelivered' | 'customerId' | 'deliveryDate'>;

/** The moment until which an order's restaurant changes it by itself, as this device knows it. */
export function useChangeLimit(): (order: Pick<Order, 'customerId' | 'deliveryDate'>) => ChangeLimit {
  return () => null;
}

/** The status of any of a restaurant's orders, from what this device knows of their stops and slips. */
export function useOrderStatus(): (order: Known) => OrderStatus {
  const tracks = useTable('orderTracks').rows;
  const slips = useTable('slips').rows;
  const limitOf = useChangeLimit();
  const known = useMemo(() => {
    const stops = new Map<Id, OrderTrack>();
    for (const track of tracks.values()) if (track.orderId !== null) stops.set(track.orderId, track);
    const papers = new Map<Id, Slip>();
    for (const slip of slips.values()) {
      if (slip.orderId !== null && slip.correctsId === null) papers.set(slip.orderId, slip);
    }
    return { stops, papers };
  }, [tracks, slips]);
  return (order) =>
    orderStatusOf(order, {
      track: known.stops.get(order._id),
      slip: known.papers.get(order._id),
      limit: limitOf(order),
      now: toInstant(Date.now()),
    });
}

/** The status in plain words: `Delivered at 10:42, short of 1 product`. */
export function formatStatus(status: OrderStatus, day: string, timeZone: string): string {
  if (status.state !== 'delivered') {
    if (status.state === 'received') return t({ message: 'Received', context: 'an order' });
    if (status.state === 'packing') return t`Being packed`;
    return status.state === 'dispatched' ? t`On its way` : t`With the driver`;
  }
  const { at, short } = status;
  const delivered =
    dayOf(at, timeZone) === day
      ? t`Delivered at ${{ time: formatTime(at, timeZone) }}`
      : t`Delivered on ${{ at: dayTimeUs(at, timeZone) }}`;
  if (short.length === 0) return delivered;
  const lacking = plural({ products: short.length }, { one: 'short of # product', other: 'short of # products' });
  return t`${delivered}, ${lacking}`;
}
