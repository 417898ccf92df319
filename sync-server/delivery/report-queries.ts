import type { Instant } from '../../schema/core/days.ts';
import type { OrderTrackReport } from '../../schema/delivery/order-track-responses.ts';
import type { Db } from '../db/database.ts';

/** Deliveries with `from <= deliveredAt < until`, by driver. Deleted accounts keep their names. */
export async function readReport(
  db: Db,
  { from, until }: { from: Instant; until: Instant },
): Promise<OrderTrackReport> {
  const rows = await db
    .selectFrom('orderTracks')
    .innerJoin('customers', 'customers._id', 'orderTracks.customerId')
    .innerJoin('employees', 'employees._id', 'orderTracks.deliveredBy')
    .select(['employees._id as driverId', 'employees.username', 'customers.restaurantName', 'customers.paymentMethod'])
    .select((eb) => eb.ref('orderTracks.deliveredAt').$notNull().as('deliveredAt'))
    .where('orderTracks.isDelivered', '=', 1)
    .where('orderTracks.deliveredAt', '>=', from)
    .where('orderTracks.deliveredAt', '<', until)
    .orderBy('employees.username')
    .orderBy('driverId')
    .orderBy('orderTracks.deliveredAt')
    .orderBy('orderTracks._id')
    .execute();
  const byDriver = new Map<string, OrderTrackReport['orderTrack'][number]>();
  for (const { driverId, username, ...order } of rows) {
    const group = byDriver.get(driverId) ?? { count: 0, deliveredBy: [username], orders: [] };
    group.count += 1;
    group.orders.push(order);
    byDriver.set(driverId, group);
  }
  return { totalOrders: rows.length, orderTrack: [...byDriver.values()] };
}
