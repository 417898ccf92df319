import { audiencesOf } from '../../schema/actor.ts';
import { toInstant } from '../../schema/days.ts';
import { findMutation, runMutation } from '../../schema/mutations.ts';
import { Rejected } from '../../schema/rejected.ts';
import { type Change, type PulledPage, REMEMBER_DAYS } from '../../schema/sync/protocol.ts';
import { isTableName } from '../../schema/tables.ts';
import { addKey, type ChangedKeys } from '../replica/changed-keys.ts';
import type { OutboxRow } from '../replica/local-db.ts';
import { createLocalTx, type Write, writeRows } from '../replica/local-tx.ts';
import { readMetas, writeMetas } from '../replica/meta.ts';
import { reopening } from '../replica/reopening.ts';
import type { Device } from './device.ts';
import { dropReturned, putLeftovers } from './leftovers.ts';

const DAY_MS = 86_400_000;
/** Work whose effect is not part of what the server has sent. */
export const PENDING = ['waiting', 'sent', 'held', 'confirmed'] as const;

/** Puts back every record that we guessed on as the server last sent it. */
export async function rewind({ db }: Device, changed: ChangedKeys): Promise<void> {
  const images = await db.beforeImages.toArray();
  if (images.length === 0) return;
  await writeRows(db, images);
  await db.beforeImages.clear();
  for (const { table, id } of images) addKey(changed, table, id);
}

/** Runs again, in their order, the mutations whose effect is not part of what the server has sent. */
export async function replay({ db, actor }: Device, changed: ChangedKeys): Promise<void> {
  const pending = await db.outbox.where('state').anyOf(PENDING).sortBy('n');
  const hasLeftovers = pending.length > 0 && (await db.leftovers.count()) > 0;
  for (const { id, name, args, at, inCopy } of pending) {
    const mutation = findMutation(name);
    if (!mutation || inCopy) continue;
    if (hasLeftovers) await putLeftovers(db, args, changed);
    const tx = createLocalTx(db);
    try {
      await runMutation(tx, { mutation, args }, { actor, mutationId: id, now: at, at, today: null });
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

/** The records of a page; those of tables that this version does not know are left out. */
export function writesOf(page: Change[]): Write[] {
  return page.flatMap((change) => {
    const { table } = change;
    if (!isTableName(table)) return [];
    return 'put' in change
      ? { table, id: change.put._id, row: change.put as never }
      : { table, id: change.remove, row: null };
  });
}

/** How this device stands with the server once it has a page. */
export function standingOf({ actor }: Device, page: PulledPage) {
  const { cursor, epoch, seq, now: serverNow, doubted = false, businessName } = page;
  return {
    ...{
      cursor,
      epoch,
      seq,
      reader: audiencesOf(actor).join(),
      serverDoubted: doubted,
      ...(!doubted && { serverNow }),
    },
    ...(businessName !== undefined && { businessName }),
  };
}

/**
 * Confirmed mutations whose effect this page brought are settled; those remembered long enough are forgotten, by the server's
 * time, since a phone's clock may be months off. A server that doubts its own clock says no time that counts.
 */
async function settle({ db }: Device, { seq, now, doubted = false }: PulledPage): Promise<void> {
  const confirmed = await db.outbox.where('state').equals('confirmed').toArray();
  const done = confirmed.filter((row) => row.seq <= seq);
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

/** Work that was applied, and that a restored server refused after all: its person decides, as on any refusal. */
async function refuseAfterAll({ db }: Device, { takenBack = [] }: PulledPage): Promise<void> {
  for (const verdict of takenBack) {
    if (verdict.status !== 'refused') continue;
    const row = await db.outbox.where('id').equals(verdict.id).first();
    if (row?.state !== 'confirmed' && row?.state !== 'settled') continue;
    const { receipt: _void, ...rest } = row;
    await db.outbox.put({ ...rest, state: 'refused', refusal: { code: verdict.code, detail: verdict.detail } });
  }
}

/** Somebody brought something back: work that waits for others after a restore is asked for again at once. */
async function askAgain({ db }: Device, { changes }: PulledPage): Promise<void> {
  if (changes.length === 0) return;
  const held = await db.outbox.where('state').equals('held').toArray();
  const awaited = held.filter((row) => row.held?.reason === 'awaited');
  await db.outbox.bulkPut(awaited.map((row): OutboxRow => ({ ...row, held: { reason: 'awaited', until: 0 } })));
}

/** The outbox follows a page, and what still waits for its effect is guessed on the records that came. */
export async function settleAndReplay(device: Device, page: PulledPage, changed: ChangedKeys): Promise<void> {
  // Before what was remembered long enough is forgotten.
  await refuseAfterAll(device, page);
  await settle(device, page);
  await askAgain(device, page);
  await replay(device, changed);
}

/** One transaction over the whole replica, and word of what it changed to every screen after it. */
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
 * Takes a pulled page in: rewinds our guesses, applies what the server says, keeps the cursor, settles what it brought and
 * replays what is still pending. One transaction: no screen sees the middle, and a crash leaves before or after.
 * @param from the cursor the page was asked with; a page that does not continue what we have is dropped
 */
export async function rebase(device: Device, page: PulledPage, from: string | null): Promise<void> {
  const { db } = device;
  const take = async (changed: ChangedKeys) => {
    const known = await readMetas(db, ['cursor', 'epoch', 'complete', 'progress', 'fresh']);
    if (known.cursor !== from) return;
    if (known.fresh || (known.epoch ?? page.epoch) !== page.epoch) return;
    await rewind(device, changed);
    const writes = writesOf(page.changes);
    await writeRows(db, writes);
    for (const { table, id } of writes) addKey(changed, table, id);
    await dropReturned(db, writes);
    const progress = { done: (known.progress?.done ?? 0) + page.changes.length, left: page.left };
    await writeMetas(db, {
      ...standingOf(device, page),
      ...(!known.complete && { progress, ...(!page.more && { complete: true }) }),
    });
    await settleAndReplay(device, page, changed);
  };
  await commit(device, take, db.copyStores);
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
