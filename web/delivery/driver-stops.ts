import { useMemo } from 'react';
import { duesOf } from '../../schema/billing/billing-rules.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import type { Id } from '../../schema/ids.ts';
import type { Yen } from '../../schema/money.ts';
import { useTable } from '../replica/use-table.tsx';

/** One stop of a driver with what is needed at the door. */
export type Stop = {
  track: OrderTrack;
  /** Undefined when the customer is gone. */
  customer: Customer | undefined;
  restaurantName: string;
  customerCode: string;
  /** What this driver is to collect there, in yen. */
  toCollect: Yen;
};

/** What an order card calls a customer, also one that is gone (specification section 2). */
export function namesOf(customer: Customer | undefined): Pick<Stop, 'restaurantName' | 'customerCode'> {
  return {
    restaurantName: customer?.restaurantName ?? 'Deleted Restaurant',
    customerCode: customer?.customerCode ?? 'Unknown',
  };
}

/** In the order in which the office planned them; a stop without a number yet is the newest. */
function byPlan(a: OrderTrack, b: OrderTrack): number {
  return (a.serialNo ?? Infinity) - (b.serialNo ?? Infinity) || a.createdAt.localeCompare(b.createdAt);
}

/** The stops that a driver has still to make. */
export function useStops(driverId: Id): { stops: Stop[]; ready: boolean } {
  const tracks = useTable('orderTracks');
  const customers = useTable('customers');
  const invoices = useTable('invoices');

  const stops = useMemo(() => {
    const mine = [...invoices.rows.values()].filter(({ assignToCollect }) => assignToCollect === driverId);
    return [...tracks.rows.values()]
      .filter(({ isDelivered, deliveredBy }) => !isDelivered && deliveredBy === driverId)
      .sort(byPlan)
      .map((track): Stop => {
        const customer = customers.rows.get(track.customerId);
        const toCollect = duesOf(mine.filter(({ customerId }) => customerId === track.customerId));
        return { track, customer, ...namesOf(customer), toCollect };
      });
  }, [tracks.rows, customers.rows, invoices.rows, driverId]);

  return { stops, ready: tracks.ready && customers.ready && invoices.ready };
}
