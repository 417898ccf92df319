import { useMemo } from 'react';
import { duesOf } from '../../schema/billing/billing-rules.ts';
import type { Customer, Route } from '../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../schema/ids.ts';
import type { Yen } from '../../schema/money.ts';
import { useTable } from '../replica/use-table.tsx';

/** What a driver needs to know of whom a stop is at. */
export type Place = {
  customerId: Id;
  restaurantName: string;
  customerCode: string;
  /** Null when the customer is gone. */
  route: Route | null;
  /** Digits without the leading 0; empty when the customer is gone. */
  phoneNumber: string;
  /** What this driver is to collect there, in yen. */
  toCollect: Yen;
};

/** One stop of a driver. */
export type Stop = Place & { track: OrderTrack };

/** The element of a stop's card. */
export const idOfStop = (trackId: Id) => `stop-${trackId}`;

/** What an order card calls a customer, also one that is gone (requirements section 2). */
export function namesOf(customer: Customer | undefined): Pick<Place, 'restaurantName' | 'customerCode'> {
  return {
    restaurantName: customer?.restaurantName ?? 'Deleted Restaurant',
    customerCode: customer?.customerCode ?? 'Unknown',
  };
}

/** Which of two numbers comes first; one that is not known comes last. */
const byNumber = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;

/**
 * As the run was arranged; what nobody arranged comes behind it, in the order in which the office planned it. A stop without
 * a number yet is the newest.
 */
export function byRun(a: OrderTrack, b: OrderTrack): number {
  return byNumber(a.position, b.position) || byNumber(a.serialNo, b.serialNo) || a.createdAt.localeCompare(b.createdAt);
}

/** How to tell where a stop of this driver is. */
export function usePlaces(driverId: Id): { placeOf: (customerId: Id) => Place; ready: boolean } {
  const customers = useTable('customers');
  const invoices = useTable('invoices');
  const placeOf = useMemo(() => {
    const mine = [...invoices.rows.values()].filter(({ assignToCollect }) => assignToCollect === driverId);
    return (id: Id): Place => {
      const customer = customers.rows.get(id);
      return {
        ...namesOf(customer),
        customerId: id,
        route: customer?.route ?? null,
        phoneNumber: customer?.phoneNumber ?? '',
        toCollect: duesOf(mine.filter(({ customerId }) => customerId === id)),
      };
    };
  }, [customers.rows, invoices.rows, driverId]);
  return { placeOf, ready: customers.ready && invoices.ready };
}

/** The stops that a driver has still to make, the next one first. */
export function useStops(driverId: Id): { stops: Stop[]; ready: boolean } {
  const tracks = useTable('orderTracks');
  const { placeOf, ready } = usePlaces(driverId);
  const stops = useMemo(
    () =>
      [...tracks.rows.values()]
        .filter(({ isDelivered, deliveredBy }) => !isDelivered && deliveredBy === driverId)
        .sort(byRun)
        .map((track): Stop => ({ track, ...placeOf(track.customerId) })),
    [tracks.rows, placeOf, driverId],
  );
  return { stops, ready: ready && tracks.ready };
}
