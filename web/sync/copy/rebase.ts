import { audiencesOf } from '../../../schema/core/audiences.ts';
import { runMutation } from '../../../schema/core/registry.ts';
import { Rejected } from '../../../schema/core/rejected.ts';
import { isTableName, TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { Change, PulledPage } from '../../../schema/sync/protocol.ts';
import { addKey, type ChangedKeys } from '../../replica/changed-keys.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { createLocalTx, type Write, writeRows } from '../../replica/local-tx.ts';
import { clearMeta, readMetas, writeMetas } from '../../replica/meta.ts';
import { reopening } from '../../replica/reopening.ts';
import type { Device } from '../device/device.ts';
import { afterPull, lostRecords } from '../restore/restore.ts';

const DAY_MS = 86_400_000;
/** States of work whose effect the server has not sent yet. */
export const PENDING = ['waiting', 'sent', 'held', 'confirmed'] as const;

/** Restores every record we guessed on to what the server last sent. */
export async function rewind({ db }: Device, changed: ChangedKeys): Promise<void> {
  const images = await db.beforeImages.toArray();
  if (images.length === 0) return;
  await writeRows(db, images);
  await db.beforeImages.clear();
  for (const { table, id } of images) addKey(changed, table, id);
}

/** Runs pending mutations again, in order. */
export async function replay({ db, actor, timeZone, registry }: Device, changed: ChangedKeys): Promise<void> {
  const pending = await db.outbox.where('state').anyOf(PENDING).sortBy('n');
  if (pending.length === 0) return;
  const lost = await lostRecords(db);
  for (const row of pending) {
    const { id, name, args, at, inCopy } = row;
    const mutation = registry.find(name);
    if (!mutation || inCopy) continue;
    await lost.beforeGuess(() => registry.touchedBy(row), changed);
    const tx = createLocalTx(db);
    try {
      await runMutation(
        tx,
        { mutation, args },
        { actor, mutationId: id, now: at, at, today: dayOf(at, timeZone), timeZone },
      );
    } catch (error) {
      // The guess no longer fits. The server's verdict is still to come, and decides.
      if (error instanceof Rejected) continue;
      // A bug in a mutation must not stop the phone from syncing. A failing database must: nothing of this transaction
      // may be committed then.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      console.error(`Mutation error: ${name} can't be replayed`, error);
      continue;
    }
    await tx.flush(changed);
  }
}

/** A page's records as writes, without tables unknown to this version. */
export function writesOf(page: Change[]): Write[] {
  return page.flatMap((change) => {
    const { table } = change;
    if (!isTableName(table)) return [];
    return 'put' in change
      ? { table, id: change.put._id, row: change.put as never }
      : { table, id: change.remove, row: null };
  });
}

/**
 * Number of tables known to both this app and the server; 0 if the server is of an earlier version, which does not
 * tell.
 */
export const commonTables = ({ tables = 0 }: PulledPage) => Math.min(tables, TABLE_NAMES.length);

/** The device's sync status after a page, as stored in `meta`. */
export function statusAfter({ actor }: Device, page: PulledPage) {
  const { cursor, epoch, seq, now: serverNow, doubted = false, generation } = page;
  return {
    ...(generation !== undefined && { generation }),
    cursor,
    epoch,
    seq,
    reader: audiencesOf(actor).join(),
    serverDoubted: doubted,
    ...(!doubted && { serverNow }),
  };
}

/**
 * Settles confirmed mutations whose effect came with this page, and forgets settled ones after REMEMBER_DAYS. Days are
 * counted by server time, since a phone's clock may be months off, and only if the server trusts its own.
 */
async function settle({ db }: Device, { seq, older, now, doubted = false }: PulledPage): Promise<void> {
  const confirmed = await db.outbox.where('state').equals('confirmed').toArray();
  // The effects may be among the older records that are still to come.
  const done = older ? [] : confirmed.filter((row) => row.seq <= seq);
  const settled = done.map(({ settledAt: _earlier, ...row }): OutboxRow => ({ ...row, state: 'settled' }));
  if (settled.length > 0) await db.outbox.bulkPut(settled);
  if (doubted) return;
  const oldest = toInstant(Date.parse(now) - REMEMBER_DAYS * DAY_MS);
  const remembered = await db.outbox.where('state').equals('settled').toArray();
  const unstamped = remembered.filter(({ settledAt }) => settledAt === undefined);
  if (unstamped.length > 0) await db.outbox.bulkPut(unstamped.map((row): OutboxRow => ({ ...row, settledAt: now })));
  const forgotten = remembered.filter(({ settledAt = now }) => settledAt < oldest).map(({ n }) => n);
  if (forgotten.length > 0) await db.outbox.bulkDelete(forgotten);
}

/**
 * Updates the outbox for a page and replays pending work on its records.
 * @param told the records that the page puts or removes
 */
export async function settleAndReplay(
  device: Device,
  { page, told }: { page: PulledPage; told: Iterable<Pick<Write, 'table' | 'id'>> },
  changed: ChangedKeys,
): Promise<void> {
  await afterPull(device, page, told);
  await settle(device, page);
  await replay(device, changed);
}

/** One transaction over the whole replica; afterwards every screen is told which records changed. */
export async function commit(
  device: Device,
  work: (changed: ChangedKeys) => Promise<void>,
  stores = device.db.replicaStores,
): Promise<void> {
  const { db } = device;
  let changed: ChangedKeys = new Map();
  await reopening(db, () =>
    db.transaction('rw', stores, async () => {
      changed = new Map();
      await work(changed);
    }),
  );
  device.changes.announce(changed);
}

/**
 * Applies a pulled page: rewinds our guesses, writes the records, stores the cursor, settles mutations and replays
 * pending ones. In one transaction, so no screen sees a half-applied page, and a crash leaves the state before or
 * after.
 * @param from cursor of the request; a page that does not continue our copy is dropped
 * @returns true if a fresh copy was begun, since this one lacks tables that the app or the server did not know when
 * they were pulled
 */
export async function rebase(device: Device, page: PulledPage, from: string | null): Promise<boolean> {
  const { db } = device;
  let lacksTables = false;
  const take = async (changed: ChangedKeys) => {
    lacksTables = false;
    const known = await readMetas(db, ['cursor', 'epoch', 'complete', 'older', 'progress', 'fresh', 'tables']);
    if (known.cursor !== from) return;
    if (known.fresh || (known.epoch ?? page.epoch) !== page.epoch) return;
    await rewind(device, changed);
    const writes = writesOf(page.changes);
    await writeRows(db, writes);
    for (const { table, id } of writes) addKey(changed, table, id);
    const progress = { done: (known.progress?.done ?? 0) + page.changes.length, left: page.left };
    const common = commonTables(page);
    const before = from === null ? common : (known.tables ?? 0);
    const tables = page.cursor === from ? before : Math.min(before, common);
    lacksTables = known.complete === true && tables < common;
    await writeMetas(db, {
      ...statusAfter(device, page),
      tables,
      ...(lacksTables && { fresh: { cursor: null, done: 0, left: 0, of: page.epoch, tables: common } }),
      ...(!known.complete && { progress, ...((!page.more || page.older) && { complete: true }) }),
      ...(page.older && {
        older: { done: known.older ? known.older.done + known.older.left - page.older : 0, left: page.older },
      }),
    });
    if (!page.older && known.older) await clearMeta(db, ['older']);
    await settleAndReplay(device, { page, told: writes }, changed);
  };
  await commit(device, take, db.copyStores);
  return lacksTables;
}

/** Rewinds our guesses, changes the outbox and replays. `change` may also touch the replica's stores and the cart. */
export async function reguess(device: Device, change: () => Promise<void>): Promise<void> {
  const { db } = device;
  const stores = [...db.replicaStores, db.cart];
  await commit(
    device,
    async (changed) => {
      await change();
      await rewind(device, changed);
      await replay(device, changed);
    },
    stores,
  );
}
