import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { type DoorDay, type DoorDues, doorDay, doorDues } from '../../../schema/delivery/door-dues.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { dayOf } from '../../../schema/plain/time.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { useRates } from './shown-slip.ts';

type Driver = Pick<UserInfo, '_id' | 'timeZone'>;

/** The sum that a driver has to collect at each door, for every screen that shows it. */
export function useDoorDues({ _id, timeZone }: Driver): (customerId: Id) => DoorDues {
  const invoices = useTable('invoices');
  const tracks = useTable('orderTracks');
  const slips = useTable('slips');
  const customers = useTable('customers');
  const rates = useRates();
  const day = useToday(timeZone);
  return useMemo(
    () =>
      doorDues(
        _id,
        {
          invoices: invoices.values(),
          tracks: tracks.values(),
          slipOf: (trackId) => slips.get(trackId),
          paysCash: (customerId) => customers.get(customerId)?.paymentMethod === 'cash',
        },
        { rates, day },
      ),
    [_id, invoices, tracks, slips, customers, rates, day],
  );
}

/** A driver's day so far: where it delivered, and what was not collected there. */
export function useDoorDay(driver: Driver): DoorDay {
  const { _id, timeZone } = driver;
  const today = useToday(timeZone);
  const tracks = useTable('orderTracks');
  const duesAt = useDoorDues(driver);
  return useMemo(() => {
    const delivered = [...tracks.values()].filter(
      ({ deliveredBy, deliveredAt }) =>
        deliveredBy === _id && deliveredAt !== null && dayOf(deliveredAt, timeZone) === today,
    );
    return doorDay(delivered, duesAt);
  }, [tracks, duesAt, _id, timeZone, today]);
}
