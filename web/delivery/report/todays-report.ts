import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { boundsOfDay, type Day, type Instant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { byCodeUnits } from '../../../schema/core/names.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { OrderTrackReport } from '../../../schema/delivery/order-track-responses.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { namesOf } from '../../words/labels.ts';

const DAY_MS = 86_400_000;

export type ReportGroup = OrderTrackReport['orderTrack'][number];

/** Key of a group: two drivers may have had the same username. */
export const keyOf = ({ deliveredBy, orders }: ReportGroup) => `${deliveredBy.join()} ${orders[0]?.deliveredAt}`;

type Known = {
  tracks: Iterable<OrderTrack>;
  customers: ReadonlyMap<Id, Pick<Customer, 'restaurantName' | 'customerCode' | 'paymentMethod'>>;
  employees: ReadonlyMap<Id, Pick<Employee, 'username'>>;
};

/**
 * Deliveries between two instants, the end exclusive, by driver; same as the server's response (requirements section 7,
 * /report/{date}). History keeps the names of deleted records.
 */
export function reportOf(
  { tracks, customers, employees }: Known,
  { from, until }: { from: Instant; until: Instant },
): OrderTrackReport {
  const stops = [...tracks].flatMap(({ _id, customerId, deliveredBy, deliveredAt }) => {
    if (deliveredAt === null || deliveredAt < from || deliveredAt >= until) return [];
    const customer = customers.get(customerId);
    const username = employees.get(deliveredBy)?.username ?? t`Unknown`;
    const { restaurantName } = namesOf(customer);
    const order = { restaurantName, paymentMethod: customer?.paymentMethod ?? 'cash', deliveredAt };
    const sort = `${username}\u0000${deliveredBy}\u0000${deliveredAt}\u0000${_id}`;
    return [{ sort, driverId: deliveredBy, username, order }];
  });
  const groups = new Map<Id, ReportGroup>();
  for (const { driverId, username, order } of stops.sort((a, b) => byCodeUnits(a.sort, b.sort))) {
    const group = groups.get(driverId) ?? { count: 0, deliveredBy: [username], orders: [] };
    group.count += 1;
    group.orders.push(order);
    groups.set(driverId, group);
  }
  return { totalOrders: stops.length, orderTrack: [...groups.values()] };
}

type Read = {
  /** Null until read. */
  report: OrderTrackReport | null;
  error: string | null;
  retry: () => void;
  /** True if the day is past this device's retention and there is no signal. */
  needsSignal: boolean;
};

/**
 * Deliveries of a business day: from this device if it has the whole day, so they stay current and work offline; from
 * the server for older days.
 */
export function useTodaysReport(day: Day, timeZone: string): Read {
  const tracks = useTable('orderTracks');
  const customers = useTable('customers');
  const employees = useTable('employees');
  const { clockAhead } = useSyncStatus();
  const bounds = useMemo(() => boundsOfDay(day, timeZone), [day, timeZone]);
  // A day of margin, since device and server prune at different times.
  const isKept = bounds.from >= windowStart('office', Date.now() - clockAhead + DAY_MS);
  const server = useServerRead({
    path: `/api/ordertrack/report/${day}`,
    schema: OrderTrackReport,
    enabled: !isKept,
  });
  const here = useMemo(
    () => (isKept ? reportOf({ tracks: tracks.values(), customers, employees }, bounds) : null),
    [isKept, tracks, customers, employees, bounds],
  );

  if (here) return { report: here, error: null, retry: () => {}, needsSignal: false };
  const report = server.isOld ? null : (server.data ?? null);
  return { report, error: server.error, retry: server.retry, needsSignal: server.offline && report === null };
}
