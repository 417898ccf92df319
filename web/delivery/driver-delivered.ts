import { useMemo, useState } from 'react';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../schema/ids.ts';
import { useLiveQuery } from '../replica/live-query.ts';
import { useLocalDb, useTable } from '../replica/use-table.tsx';
import { namesOf } from './driver-stops.ts';

/** A stop that was made. */
export type Delivered = { track: OrderTrack; customer: Customer | undefined } & ReturnType<typeof namesOf>;

type Read = { delivered: Delivered[]; state: 'loading' | 'ready' | 'failed'; retry: () => void };

/**
 * What a driver delivered within the time that this phone keeps, latest first. Read by a query of its own, so that a
 * failed read shows instead of an endless skeleton.
 */
export function useDelivered(driverId: Id): Read {
  const db = useLocalDb();
  const customers = useTable('customers');
  const [attempt, setAttempt] = useState(0);

  const tracks = useLiveQuery(async () => {
    try {
      return await db
        ?.rows('orderTracks')
        .filter(({ isDelivered, deliveredBy }) => isDelivered && deliveredBy === driverId)
        .toArray();
    } catch (error) {
      console.error('Reading delivered orders failed', error);
      return 'failed' as const;
    }
  }, [db, driverId, attempt]);

  const delivered = useMemo(() => {
    if (!Array.isArray(tracks)) return [];
    return tracks
      .sort((a, b) => (b.deliveredAt ?? '').localeCompare(a.deliveredAt ?? ''))
      .map((track) => {
        const customer = customers.rows.get(track.customerId);
        return { track, customer, ...namesOf(customer) };
      });
  }, [tracks, customers.rows]);

  const retry = () => setAttempt(attempt + 1);
  if (tracks === 'failed') return { delivered, state: 'failed', retry };
  return { delivered, state: tracks && customers.ready ? 'ready' : 'loading', retry };
}
