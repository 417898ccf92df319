import type { Id } from '../../schema/ids.ts';
import { finishedAt, readerKindOf, windowStart } from '../../schema/sync/retention.ts';
import { addKey, type ChangedKeys } from '../replica/changed-keys.ts';
import { readMeta, writeMeta } from '../replica/meta.ts';
import type { Device } from './device.ts';

/**
 * Once a day: finished work whose window has closed leaves this device, payments and notes with their invoice. A record that
 * our own pending work touched stays. Days are the server's: a phone's clock that jumps a year ahead must not empty it.
 */
export async function pruneFinished(device: Device): Promise<void> {
  const { db, actor } = device;
  const now = await readMeta(db, 'serverNow');
  if (now === null) return;
  const today = now.slice(0, 10);
  if ((await readMeta(db, 'prunedOn')) === today) return;
  const start = windowStart(readerKindOf(actor), Date.parse(now));
  const changed: ChangedKeys = new Map();
  await db.transaction('rw', db.replicaStores, async () => {
    const guessed = new Set((await db.beforeImages.toArray()).map(({ table, id }) => `${table}/${id}`));
    const oldInvoices = new Set<Id>();
    for (const table of ['orders', 'orderTracks', 'invoices', 'payments', 'notes', 'handovers'] as const) {
      const old: Id[] = [];
      for (const row of await db.rows(table).toArray()) {
        const finished = finishedAt(table, row);
        const isOld = 'invoiceId' in row ? oldInvoices.has(row.invoiceId) : finished !== null && finished < start;
        if (!isOld || guessed.has(`${table}/${row._id}`)) continue;
        if (table === 'invoices') oldInvoices.add(row._id);
        old.push(row._id);
        addKey(changed, table, row._id);
      }
      await db.rows(table).bulkDelete(old);
    }
    await writeMeta(db, 'prunedOn', today);
  });
  device.changes.announce(changed);
}
