import { useMemo } from 'react';
import { dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { type DoorDay, type DoorDues, doorDay, doorDues } from '../../../schema/delivery/door-dues.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { useRates } from './shown-slip.ts';

type Driver = Pick<UserInfo, '_id' | 'timeZone'>;

/** The sum that a driver has to collect at each door, for every screen that shows it. */
export function useDoorDues({ _id, timeZone }: Driver): { duesAt: (customerId: Id) => DoorDues; ready: boolean } {
  const invoices = useTable('invoices');
  const tracks = useTable('orderTracks');
  const slips = useTable('slips');
  const customers = useTable('customers');
  const { rates, ready } = useRates();
  const day = useToday(timeZone);
  const duesAt = useMemo(
    () =>
      doorDues(
        _id,
        {
          invoices: invoices.rows.values(),
          tracks: tracks.rows.values(),
          slipOf: (trackId) => slips.rows.get(trackId),
          paysCash: (customerId) => customers.rows.get(customerId)?.paymentMethod === 'cash',
        },
        { rates, day },
      ),
    [_id, invoices.rows, tracks.rows, slips.rows, customers.rows, rates, day],
  );
  return { duesAt, ready: ready && [invoices, tracks, slips, customers].every((table) => table.ready) };
}

/** A driver's day so far: where it delivered, and what was not collected there. */
export function useDoorDay(driver: Driver): DoorDay | null {
  const { _id, timeZone } = driver;
  const today = useToday(timeZone);
  const tracks = useTable('orderTracks').rows;
  const { duesAt, ready } = useDoorDues(driver);
  return useMemo(() => {
    const delivered = [...tracks.values()].filter(
      ({ deliveredBy, deliveredAt }) =>
        deliveredBy === _id && deliveredAt !== null && dayOf(deliveredAt, timeZone) === today,
    );
    return ready ? doorDay(delivered, duesAt) : null;
  }, [tracks, duesAt, ready, _id, timeZone, today]);
}
