import { toInstant } from '../../schema/days.ts';
import { findMutation, runMutation } from '../../schema/mutations.ts';
import { Rejected } from '../../schema/rejected.ts';
import { type Change, type PulledPage, REMEMBER_DAYS } from '../../schema/sync/protocol.ts';
import { isTableName, TABLE_NAMES } from '../../schema/tables.ts';
import { addKey, type ChangedKeys } from '../replica/changed-keys.ts';
import type { OutboxRow } from '../replica/local-db.ts';
import { createLocalTx, writeRows } from '../replica/local-tx.ts';
import { clearMeta, readMeta, readMetas, writeMeta, writeMetas } from '../replica/meta.ts';
import { reopening } from '../replica/reopening.ts';
import type { Device } from './device.ts';

const DAY_MS = 86_400_000;
const PENDING = ['waiting', 'sent', 'held', 'confirmed'] as const;

/** Puts back every record that we guessed on as the server last sent it. */
async function rewind({ db }: Device, changed: ChangedKeys): Promise<void> {
  const images = await db.beforeImages.toArray();
  if (images.length === 0) return;
  await writeRows(db, images);
  await db.beforeImages.clear();
  for (const { table, id } of images) addKey(changed, table, id);
}

/** Runs again, in their order, the mutations whose effect the server has not sent yet. */
async function replay({ db, actor }: Device, changed: ChangedKeys): Promise<void> {
  const pending = await db.outbox.where('state').anyOf(PENDING).sortBy('n');
  for (const { id, name, args, at } of pending) {
    const mutation = findMutation(name);
    if (!mutation) continue;
    const tx = createLocalTx(db);
    try {
      await runMutation(tx, { mutation, args }, { actor, mutationId: id, now: at, at });
    } catch (error) {
      // The guess does not fit any more; the server's verdict on it is still to come, and that one counts.
      if (error instanceof Rejected) continue;
      // A flaw in a mutation must not keep the phone from hearing the truth. A failing database must: nothing of this
      // transaction may be committed then.
      if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
      console.error(`Mutation error: ${name} can't be replayed`, error);
      continue;
    }
    await tx.flush(changed);
  }
}

async function applyChanges({ db }: Device, page: Change[], changed: ChangedKeys): Promise<void> {
  const writes = page.flatMap((change) => {
    const { table } = change;
    if (!isTableName(table)) return [];
    return 'put' in change
      ? { table, id: change.put._id, row: change.put as never }
      : { table, id: change.remove, row: null };
  });
  await writeRows(db, writes);
  for (const { table, id } of writes) addKey(changed, table, id);
}

/** Confirmed mutations whose effect this page brought are settled; those remembered long enough are forgotten. */
async function settle({ db }: Device, { seq, now }: PulledPage): Promise<void> {
  const confirmed = await db.outbox.where('state').equals('confirmed').toArray();
  const settled: OutboxRow[] = confirmed.filter((row) => row.seq <= seq).map((row) => ({ ...row, state: 'settled' }));
  if (settled.length > 0) await db.outbox.bulkPut(settled);
  const oldest = toInstant(Date.parse(now) - REMEMBER_DAYS * DAY_MS);
  const remembered = await db.outbox.where('state').equals('settled').toArray();
  const forgotten = remembered.filter((row) => row.at < oldest).map(({ n }) => n);
  if (forgotten.length > 0) await db.outbox.bulkDelete(forgotten);
}

/** One transaction over the whole replica, and word of what it changed to every screen after it. */
async function commit(
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
 * Takes a pulled page in: rewinds our guesses, applies what the server says, keeps the cursor, settles what it brought and
 * replays what is still pending. One transaction: no screen sees the middle, and a crash leaves before or after.
 * @param from the cursor the page was asked with; a page that does not continue what we have is dropped
 */
export async function rebase(device: Device, page: PulledPage, from: string | null): Promise<void> {
  const { db } = device;
  await commit(device, async (changed) => {
    const known = await readMetas(db, ['cursor', 'epoch', 'complete', 'progress']);
    if (known.cursor !== from) return;
    if ((known.epoch ?? page.epoch) !== page.epoch) return;
    await rewind(device, changed);
    await applyChanges(device, page.changes, changed);
    const { cursor, epoch, seq, now: serverNow, left, more } = page;
    const progress = { done: (known.progress?.done ?? 0) + page.changes.length, left };
    await writeMetas(db, {
      ...{ cursor, epoch, seq, serverNow },
      ...(!known.complete && { progress, ...(!more && { complete: true }) }),
    });
    await settle(device, page);
    await replay(device, changed);
  });
}

/**
 * Takes our guesses back and makes them anew: after a mutation left the outbox or was refused. The change may touch the
 * replica's stores and the cart.
 */
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

/**
 * Forgets the replica, for a fresh first sync; the outbox stays, and its guesses where they need no other record. What was
 * confirmed in the last 30 days goes out again: the server may have been restored, even by a hand that did not say so, and
 * ids make sending it twice harmless.
 * @param knownEpoch the epoch under which the answer was asked for; a late answer to an older question is dropped
 */
export async function startOver(device: Device, epoch: string, knownEpoch: string | null): Promise<void> {
  const { db } = device;
  await commit(device, async (changed) => {
    const current = await readMeta(db, 'epoch');
    if (current !== knownEpoch) return;
    const remembered = await db.outbox.where('state').anyOf('confirmed', 'settled').toArray();
    await db.outbox.bulkPut(remembered.map((row) => ({ ...row, state: 'sent', seq: 0 })));
    for (const table of TABLE_NAMES) {
      await db.rows(table).clear();
      changed.set(table, 'all');
    }
    await db.beforeImages.clear();
    await clearMeta(db, ['cursor', 'seq', 'complete', 'progress']);
    await writeMeta(db, 'epoch', epoch);
    await replay(device, changed);
  });
}
