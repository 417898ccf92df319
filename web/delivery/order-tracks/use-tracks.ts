import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Customer, Route } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { OrderTrackResponse } from '../../../schema/delivery/order-track-responses.ts';
import type { Id } from '../../../schema/ids.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

/** A stop in the office's list. */
export type TrackRow = {
  track: OrderTrack;
  restaurantName: string;
  customerCode: string;
  /** Null if the customer is gone. */
  route: Route | null;
  /** Username of the driver. */
  driver: string;
  /** Restaurant, folded, for searching. */
  text: string;
  /** True if it is on this device. Older history is only on the server. */
  isHere: boolean;
};

/** Newest first, so that a new one is in sight with or without its number. */
function byNewest({ track: a }: TrackRow, { track: b }: TrackRow): number {
  return (b.serialNo ?? Infinity) - (a.serialNo ?? Infinity) || b.createdAt.localeCompare(a.createdAt);
}

/** Compares texts by code unit, descending: many times faster than a collator over thousands. */
const later = (a: string, b: string) => (a < b ? 1 : Number(a > b) * -1);

/** Latest delivery first, in the server's page order. */
function byLatest({ track: a }: TrackRow, { track: b }: TrackRow): number {
  return later(a.deliveredAt ?? '', b.deliveredAt ?? '') || later(a._id, b._id);
}

type TrackCustomer = Pick<TrackRow, 'restaurantName' | 'customerCode' | 'route' | 'text'>;

function trackCustomerOf(customer: Customer | undefined): TrackCustomer {
  const current = customer?.deletedAt === null ? customer : undefined;
  const names = namesOf(current);
  return {
    ...names,
    route: current?.route ?? null,
    text: foldForSearch(`${names.restaurantName} ${names.customerCode}`),
  };
}

/** Customers of stops; folded once per customer, however many stops there are. */
function useCustomerNames(): { at: (customerId: Id) => TrackCustomer; ready: boolean } {
  const { rows, ready } = useTable('customers');
  const at = useMemo(() => {
    const known = new Map(Array.from(rows, ([id, customer]) => [id, trackCustomerOf(customer)]));
    const gone = trackCustomerOf(undefined);
    return (customerId: Id) => known.get(customerId) ?? gone;
  }, [rows]);
  return { at, ready };
}

/** Stops on this device: open or delivered ones. */
export function useTracks(state: 'active' | 'delivered'): { rows: TrackRow[]; ready: boolean } {
  const tracks = useTable('orderTracks');
  const employees = useTable('employees');
  const customers = useCustomerNames();

  const rows = useMemo(() => {
    const found: TrackRow[] = [];
    for (const track of tracks.rows.values()) {
      if (track.isDelivered !== (state === 'delivered')) continue;
      const driver = employees.rows.get(track.deliveredBy)?.username ?? t`Unknown`;
      found.push({ track, ...customers.at(track.customerId), driver, isHere: true });
    }
    return found.sort(state === 'delivered' ? byLatest : byNewest);
  }, [tracks.rows, customers.at, employees.rows, state]);
  return { rows, ready: tracks.ready && customers.ready && employees.ready };
}

/** A stop from the server's response, which omits a deleted customer. */
export function rowOfResponse({ customer, deliveredBy, ...track }: OrderTrackResponse): TrackRow {
  const { restaurantName, customerCode } = namesOf(customer);
  return {
    track: { ...track, customerId: customer?._id ?? '', deliveredBy: deliveredBy._id },
    restaurantName,
    customerCode,
    route: customer?.route ?? null,
    driver: deliveredBy.username,
    text: foldForSearch(`${restaurantName} ${customerCode}`),
    isHere: false,
  };
}
