import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import type { PushRequest, QueuedMutation } from '../../../schema/sync/protocol.ts';
import type { Put } from '../../../schema/testing/test-records.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import type { Business } from '../../../sync-server/demo/business.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';

/**
 * Adds stops and invoices of driver 1, one of each per customer, and returns the driver's work on them: each stop is
 * delivered, half of each invoice paid.
 * @returns the mutations in order, two per customer
 */
export async function addDriverWork(db: Writer, business: Business, mutations: number): Promise<QueuedMutation[]> {
  const now = Date.now();
  const at = toInstant(now);
  const day = dayOf(at, 'Asia/Tokyo');
  const driver = business.employees.find(({ username }) => username === 'driver1')?._id;
  if (driver === undefined) throw new Error('The demo business has no driver1.');

  const puts: Put[] = [];
  const work: QueuedMutation[] = [];
  for (let visit = 0; visit < mutations / 2; visit++) {
    const customerId = business.customers[visit % business.customers.length]?._id ?? '';
    const [orderTrackId, invoiceId] = [newId(), newId()];
    const planned = { customerId, deliveredBy: driver, serialNo: 100_000 + visit, createdAt: at };
    const none = { preparedBy: null, orderId: null, position: null, isDelivered: false, deliveredAt: null };
    puts.push(['orderTracks', { _id: orderTrackId, ...planned, ...none }]);
    const due = { dueDate: day, note: '', assignToCollect: driver, createdAt: at };
    puts.push(['invoices', { _id: invoiceId, customerId, amount: 24_000, paid: 0, completedAt: null, ...due }]);
    const payment = { invoiceId, paymentId: newId(), amount: 12_000, date: day, balanceSeen: 24_000 };
    work.push({ id: newId(), name: 'orderTrack.deliver', args: { orderTrackId }, at });
    work.push({ id: newId(), name: 'invoice.addPayment', args: payment, at });
  }
  await putRecords(db, puts, now);
  return work;
}

/** Splits the work into pushes of the driver's phone. */
export function inRequests(work: readonly QueuedMutation[], size: number, deviceId: string): PushRequest[] {
  const waiting = { count: 0, yen: 0 };
  return Array.from({ length: Math.ceil(work.length / size) }, (_, index) => ({
    deviceId,
    epoch: null,
    mutations: work.slice(index * size, (index + 1) * size),
    waiting,
  }));
}
