import { utcDayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { settledAt } from '../../../schema/payments/payment-rules.ts';
import { finishedAt, isKeptForCash, readerKindOf, windowStart } from '../../../schema/sync/retention.ts';
import { addKey, type ChangedKeys } from '../../replica/changed-keys.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import { repack } from '../../replica/packs.ts';
import type { Device } from '../device/device.ts';
import { dropOld } from '../restore/leftovers.ts';
import { PENDING } from './rebase.ts';

/** Invoices that stay whatever their age: their cash is not handed over yet, or was settled recently. */
async function invoicesWithCash({ db, actor }: Device, now: number): Promise<Set<Id>> {
  const kind = readerKindOf(actor);
  const found = new Set<Id>();
  if (kind === 'customer') return found;
  const employees = await db.rows('employees').toArray();
  const drivers = new Set(employees.flatMap(({ _id, role }) => (role === 'driver' ? _id : [])));
  if (kind === 'driver') drivers.add(actor._id);
  const handovers = new Map((await db.rows('handovers').toArray()).map((each) => [each._id, each]));
  for (const payment of await db.rows('payments').toArray()) {
    const { collectorId, handoverId, invoiceId } = payment;
    const handover = handoverId === null ? undefined : handovers.get(handoverId);
    const settled = settledAt({ payment, isByDriver: drivers.has(collectorId), handover });
    if (settled === undefined) continue;
    if (isKeptForCash({ kind, id: actor._id }, [{ collectorId, settledAt: settled }], now)) found.add(invoiceId);
  }
  return found;
}

/** No server accepts this cursor, so the answer is a reset, and only then is anything dropped. */
const START_OVER = 'start-over';

/** Forces a first sync if an earlier version of the app may have dropped open cash with its invoice. */
async function fetchDroppedCash({ db, actor }: Device): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if (await readMeta(db, 'keepsCash')) return;
    const hasPruned = (await readMeta(db, 'prunedOn')) !== null;
    if (hasPruned && readerKindOf(actor) !== 'customer') await writeMeta(db, 'cursor', START_OVER);
    await writeMeta(db, 'keepsCash', true);
  });
}

/** Tables with retention. Payments and notes end with their invoice, so they come after it. */
const ENDING = [
  'orders',
  'orderTracks',
  'invoices',
  'payments',
  'notes',
  'handovers',
  'deletedOrders',
  'slips',
  'billings',
  'documents',
] as const;

/**
 * Finished work on this device that is past its retention, payments and notes with their invoice. Excluded: records
 * that pending work touched or builds on, and invoices with unsettled cash.
 * @param now server time in milliseconds
 */
export async function findFinished(device: Device, now: number): Promise<Map<TableName, Set<Id>>> {
  const { db, actor, registry } = device;
  const start = windowStart(readerKindOf(actor), now);
  const pending = await db.outbox.where('state').anyOf(PENDING).toArray();
  const inWork = new Set<Id>(pending.flatMap((row) => (row.inCopy ? [] : registry.touchedBy(row))));
  for (const { id } of await db.beforeImages.toArray()) inWork.add(id);
  const withCash = await invoicesWithCash(device, now);
  const found = new Map<TableName, Set<Id>>();
  for (const table of ENDING) {
    const old = new Set<Id>();
    for (const row of await db.rows(table).toArray()) {
      const finished = finishedAt(table, row);
      const isOld =
        'invoiceId' in row ? found.get('invoices')?.has(row.invoiceId) : finished !== null && finished < start;
      // A stop and a slip share their invoice's id, but do not stay with it.
      const stays = (table === 'invoices' && withCash.has(row._id)) || inWork.has(row._id);
      if (isOld && !stays) old.add(row._id);
    }
    found.set(table, old);
  }
  return found;
}

/**
 * Daily retention: deletes what `findFinished` finds, and old leftovers. Days are the server's: a phone's clock that
 * jumps a year ahead must not empty it.
 */
export async function pruneFinished(device: Device): Promise<void> {
  const { db } = device;
  await fetchDroppedCash(device);
  const now = await readMeta(db, 'serverNow');
  if (now === null) return;
  const today = utcDayOf(now);
  if ((await readMeta(db, 'prunedOn')) === today) return;
  const changed: ChangedKeys = new Map();
  await db.transaction('rw', db.copyStores, async () => {
    for (const [table, ids] of await findFinished(device, Date.parse(now))) {
      await db.rows(table).bulkDelete([...ids]);
      for (const id of ids) addKey(changed, table, id);
    }
    for (const table of TABLE_NAMES) await repack(db, table);
    await dropOld(db, now);
    await writeMeta(db, 'prunedOn', today);
  });
  device.changes.announce(changed);
}
