import { useMemo } from 'react';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import type { Route } from '../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { useTable } from '../replica/use-table.tsx';
import { namesOf } from './driver-stops.ts';

/** An order track as the office lists it. */
export type TrackRow = {
  track: OrderTrack;
  restaurantName: string;
  customerCode: string;
  /** Null when the customer is gone. */
  route: Route | null;
  /** Username of the driver. */
  driver: string;
  /** The restaurant, folded, to search in. */
  text: string;
};

/** The newest first: what was just added is in sight, with or without its number. */
function byNewest({ track: a }: TrackRow, { track: b }: TrackRow): number {
  return (b.serialNo ?? Infinity) - (a.serialNo ?? Infinity) || b.createdAt.localeCompare(a.createdAt);
}

/** Every order track that is still on its way. */
export function useActiveTracks(): { rows: TrackRow[]; ready: boolean } {
  const tracks = useTable('orderTracks');
  const customers = useTable('customers');
  const employees = useTable('employees');

  const rows = useMemo(() => {
    return [...tracks.rows.values()]
      .filter(({ isDelivered }) => !isDelivered)
      .map((track): TrackRow => {
        const found = customers.rows.get(track.customerId);
        const customer = found?.deletedAt === null ? found : undefined;
        const names = namesOf(customer);
        return {
          track,
          ...names,
          route: customer?.route ?? null,
          driver: employees.rows.get(track.deliveredBy)?.username ?? 'Unknown',
          text: foldForSearch(`${names.restaurantName} ${names.customerCode}`),
        };
      })
      .sort(byNewest);
  }, [tracks.rows, customers.rows, employees.rows]);
  return { rows, ready: tracks.ready && customers.ready && employees.ready };
}
