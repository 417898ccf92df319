import { useMemo, useState } from 'react';
import { type Day, dayOf, type Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { isClosedUnderUs } from '../../replica/db-errors.ts';
import { useLiveQuery } from '../../replica/live-query.ts';
import { useLocalDb, useTable } from '../../replica/use-table.tsx';
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
  const { placeOf } = useStopCustomers(session);
  return useMemo(() => {
    const ofDay = [...tracks.rows.values()].filter(
      ({ deliveredAt }) => deliveredAt !== null && dayOf(deliveredAt, timeZone) === day,
    );
    return deliveredBy(ofDay, _id, placeOf);
  }, [tracks.rows, placeOf, _id, timeZone, day]);
}

type Read = { delivered: Delivered[]; state: 'loading' | 'ready' | 'failed'; retry: () => void };

/**
 * A driver's deliveries on this phone, latest first. Uses its own query, so that a failed read shows instead of an
 * endless skeleton.
 */
export function useDelivered(session: Driver): Read {
  const { _id: driverId } = session;
  const db = useLocalDb();
  const { placeOf, ready } = useStopCustomers(session);
  const [attempt, setAttempt] = useState(0);

  const tracks = useLiveQuery(async () => {
    try {
      const all = await db?.rows('orderTracks').toArray();
      return all?.filter(({ isDelivered, deliveredBy }) => isDelivered && deliveredBy === driverId);
    } catch (error) {
      if (isClosedUnderUs(error)) throw error;
      console.error('Reading delivered orders failed', error);
      return 'failed' as const;
    }
  }, [db, driverId, attempt]);

  const delivered = useMemo(
    () => (Array.isArray(tracks) ? deliveredBy(tracks, driverId, placeOf) : []),
    [tracks, driverId, placeOf],
  );

  const retry = () => setAttempt(attempt + 1);
  if (tracks === 'failed') return { delivered, state: 'failed', retry };
  return { delivered, state: tracks && ready ? 'ready' : 'loading', retry };
}
