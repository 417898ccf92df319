import { useMemo } from 'react';
import { duesOf } from '../../../schema/billing/billing-rules.ts';
import type { Route } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../../schema/ids.ts';
import type { Yen } from '../../../schema/money.ts';
import { useTable } from '../../replica/use-table.tsx';
import { namesOf } from '../../words/labels.ts';

/** The customer of a stop, as a driver needs it. */
export type Place = {
  customerId: Id;
  restaurantName: string;
  customerCode: string;
  /** Null if the customer is gone. */
  route: Route | null;
  /** Digits without the leading 0; empty if the customer is gone. */
  phoneNumber: string;
  /** Empty if unknown. */
  address: string;
  /** Cash this driver is to collect there, in yen. */
  toCollect: Yen;
};

/** One of a driver's stops. */
export type Stop = Place & { track: OrderTrack };

/** Element id of a stop's card. */
export const idOfStop = (trackId: Id) => `stop-${trackId}`;

/** Compares numbers; null comes last. */
const byNumber = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;

/**
 * In the arranged order; stops not arranged follow as the office planned them. A stop without a number yet is the
 * newest.
 */
export function byRun(a: OrderTrack, b: OrderTrack): number {
  return byNumber(a.position, b.position) || byNumber(a.serialNo, b.serialNo) || a.createdAt.localeCompare(b.createdAt);
}

/** Looks up the customer of this driver's stops. */
export function useStopCustomers(driverId: Id): { placeOf: (customerId: Id) => Place; ready: boolean } {
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
        address: customer?.address ?? '',
        toCollect: duesOf(mine.filter(({ customerId }) => customerId === id)),
      };
    };
  }, [customers.rows, invoices.rows, driverId]);
  return { placeOf, ready: customers.ready && invoices.ready };
}

/** A driver's open stops, the next one first. */
export function useStops(driverId: Id): { stops: Stop[]; ready: boolean } {
  const tracks = useTable('orderTracks');
  const { placeOf, ready } = useStopCustomers(driverId);
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
