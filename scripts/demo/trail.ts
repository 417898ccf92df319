import { DAY_MS, toInstant } from '../../schema/days.ts';
import type { MutationName } from '../../schema/mutations.ts';
import type { TableName } from '../../schema/tables.ts';
import { createRandom, sfc32 } from '../../schema/testing/random.ts';
import type { Trx } from '../../sync-server/db/database.ts';
import { canonicalJson, logMutation } from '../../sync-server/db/log/mutation-log.ts';
import type { RowChange } from '../../sync-server/db/server-tx.ts';
import type { Business } from './business.ts';

/** Age of the demo's audit trail, in milliseconds: enough to look around in. */
const TRAIL_MS = 7 * DAY_MS;

type Subject = { table: TableName; id: string };
type Line = { name: MutationName; actorId: string; at: string; args: object; changes: RowChange[]; about?: Subject };

function ordersPlaced({ orders }: Business): Line[] {
  return orders.map((order) => ({
    name: 'order.place',
    actorId: order.userId,
    at: order.placedAt,
    args: {
      orderId: order._id,
      orderItems: order.orderItems.map(({ _id, name, quantity, sku }) => ({ _id, name, quantity, sku })),
      customMessage: order.customMessage,
      deliveryDate: order.deliveryDate,
    },
    changes: [{ table: 'orders', id: order._id, before: null, after: order }],
  }));
}

function deliveries({ orderTracks }: Business): Line[] {
  return orderTracks.flatMap((after): Line[] => {
    if (after.deliveredAt === null) return [];
    const before = { ...after, isDelivered: false, deliveredAt: null };
    const changes: RowChange[] = [{ table: 'orderTracks', id: after._id, before, after }];
    const args = { orderTrackId: after._id };
    return [{ name: 'orderTrack.deliver', actorId: after.deliveredBy, at: after.deliveredAt, args, changes }];
  });
}

function payments({ payments: all }: Business): Line[] {
  return all.map((payment) => ({
    name: 'invoice.addPayment',
    actorId: payment.collectorId,
    at: payment.takenAt,
    args: { invoiceId: payment.invoiceId, paymentId: payment._id, amount: payment.amount, date: payment.date },
    changes: [{ table: 'payments', id: payment._id, before: null, after: payment }],
    about: { table: 'invoices', id: payment.invoiceId },
  }));
}

function notes({ notes: all }: Business): Line[] {
  return all.map((note) => ({
    name: 'invoice.addNote',
    actorId: note.authorId,
    at: note.writtenAt,
    args: { invoiceId: note.invoiceId, noteId: note._id, note: note.note, date: note.date },
    changes: [{ table: 'notes', id: note._id, before: null, after: note }],
    about: { table: 'invoices', id: note.invoiceId },
  }));
}

/** Writes the audit trail of the last week's work. */
export async function saveTrail(trx: Trx, business: Business, now: number): Promise<void> {
  const random = createRandom(1, sfc32);
  const since = toInstant(now - TRAIL_MS);
  const lines = [...ordersPlaced(business), ...deliveries(business), ...payments(business), ...notes(business)]
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at.localeCompare(b.at));
  for (const { changes, about = null, args, ...line } of lines) {
    const id = random.id(Date.parse(line.at));
    // Each person has one device, with the person's id.
    const sent = { id, args: canonicalJson(args), deviceId: line.actorId, receivedAt: line.at, enteredBy: null };
    await logMutation(
      trx,
      { ...line, ...sent, verdict: { id, status: 'applied', seq: 0 }, place: null },
      { about, changes },
    );
  }
}
