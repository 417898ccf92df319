import { useMemo } from 'react';
import type { Day, Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { dayOf } from '../../../schema/plain/time.ts';
import { useTable } from '../../replica/use-table.tsx';
import { type Driver, type Place, useStopCustomers } from './driver-stops.ts';

export type Delivered = Place & { _id: Id; serialNo: number | null; deliveredAt: Instant };

const byLatest = (a: Delivered, b: Delivered) => b.deliveredAt.localeCompare(a.deliveredAt);

function deliveredBy(tracks: Iterable<OrderTrack>, driverId: Id, placeOf: (customerId: Id) => Place): Delivered[] {
  const made: Delivered[] = [];
  for (const { _id, serialNo, customerId, deliveredBy, deliveredAt } of tracks) {
    if (deliveredBy !== driverId || deliveredAt === null) continue;
    made.push({ _id, serialNo, deliveredAt, ...placeOf(customerId) });
  }
  return made.sort(byLatest);
}

/** A driver's deliveries of a business day, latest first. */
export function useDeliveredOn(session: UserInfo, day: Day): Delivered[] {
  const { _id, timeZone } = session;
  const tracks = useTable('orderTracks');
  const placeOf = useStopCustomers(session);
  return useMemo(() => {
    const ofDay = [...tracks.values()].filter(
      ({ deliveredAt }) => deliveredAt !== null && dayOf(deliveredAt, timeZone) === day,
    );
    return deliveredBy(ofDay, _id, placeOf);
  }, [tracks, placeOf, _id, timeZone, day]);
}

/** A driver's deliveries on this phone, latest first. */
export function useDelivered(driver: Driver): Delivered[] {
  const tracks = useTable('orderTracks');
  const placeOf = useStopCustomers(driver);
  return useMemo(() => deliveredBy(tracks.values(), driver._id, placeOf), [tracks, driver._id, placeOf]);
}
