import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import type { PaymentMethod, Route } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { byRun } from '../../../schema/delivery/order-track-rules.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { totalOf } from '../../../schema/slips/slip-rules.ts';
import type { TaxRate } from '../../../schema/tax/tax-rates.ts';
import { useTable } from '../../replica/use-table.tsx';
import { linesOn } from '../../slips/lines/shown-slip.ts';
import { useDoorDues } from '../../slips/lines/use-door-dues.ts';
import { namesOf } from '../../words/labels.ts';

export type Place = {
  customerId: Id;
  restaurantName: string;
  customerCode: string;
  /** Null if the customer is gone. */
  route: Route | null;
  /** Digits without the leading 0; empty if the customer is gone. */
  phoneNumber: string;
  address: string;
  /** Null if the customer is gone. */
  paymentMethod: PaymentMethod | null;
  /** Cash this driver has to collect there, in yen: the door's sum, the same before and after a delivery. */
  toCollect: Yen;
  /** The part of it that can be paid now. */
  payable: Yen;
};

export type Stop = Place & { track: OrderTrack; slip: Slip | undefined };

/** Yen to collect for a stop's slip if it is delivered on a day; null without one, or if it is billed by the month. */
export function toPayFor({ slip, paymentMethod }: Stop, rating: { rates: readonly TaxRate[]; day: Day }): Yen | null {
  return slip && paymentMethod === 'cash' ? totalOf(linesOn(slip, rating)) : null;
}

export const idOfStop = (trackId: Id) => `stop-${trackId}`;

export type Driver = Pick<UserInfo, '_id' | 'timeZone'>;

/** Looks up the customers of this driver's stops. */
export function useStopCustomers(driver: Driver): (customerId: Id) => Place {
  const customers = useTable('customers');
  const duesAt = useDoorDues(driver);
  return useMemo(() => {
    return (id: Id): Place => {
      const customer = customers.get(id);
      const { total, open } = duesAt(id);
      return {
        ...namesOf(customer),
        customerId: id,
        route: customer?.route ?? null,
        phoneNumber: customer?.phoneNumber ?? '',
        address: customer?.address ?? '',
        paymentMethod: customer?.paymentMethod ?? null,
        toCollect: total,
        payable: open,
      };
    };
  }, [customers, duesAt]);
}

/** A driver's open stops, the next one first. */
export function useStops(driver: Driver): { stops: Stop[] } {
  const tracks = useTable('orderTracks');
  const slips = useTable('slips');
  const placeOf = useStopCustomers(driver);
  const stops = useMemo(
    () =>
      [...tracks.values()]
        .filter(({ isDelivered, deliveredBy }) => !isDelivered && deliveredBy === driver._id)
        .sort(byRun)
        .map((track): Stop => ({ track, slip: slips.get(track._id), ...placeOf(track.customerId) })),
    [tracks, slips, placeOf, driver._id],
  );
  return { stops };
}
