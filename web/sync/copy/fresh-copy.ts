import { audiencesOf } from '../../../schema/core/audiences.ts';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import type { PulledPage } from '../../../schema/sync/protocol.ts';
import { addKey, type ChangedKeys } from '../../replica/changed-keys.ts';
import type { Incoming, LocalDb } from '../../replica/local-db.ts';
import { type Write, writeRows } from '../../replica/local-tx.ts';
import { clearMeta, readMeta, readMetas, writeMeta, writeMetas } from '../../replica/meta.ts';
import type { Device } from '../device/device.ts';
import { keepLeftovers, keyOf } from '../restore/leftovers.ts';
import { forgetInCopy, rememberAgain } from '../restore/restore.ts';
import { keptStores, leaveBusiness } from './leave-business.ts';
import { findFinished } from './prune.ts';
import { commit, commonTables, rebase, replay, rewind, settleAndReplay, statusAfter, writesOf } from './rebase.ts';

/**
 * Cursor of the next page (of the fresh copy, if one is coming in) and the epoch we follow. `isFirst` unless an earlier
 * copy is shown meanwhile.
 */
export async function readPosition(db: LocalDb) {
  const { fresh, cursor, epoch } = await readMetas(db, ['fresh', 'cursor', 'epoch']);
  return { cursor: fresh ? fresh.cursor : cursor, epoch, isFirst: !fresh };
}

/** Words of each answer about the database. */
type Begun = { epoch: string; generation?: string | undefined };

/** Empties the tables; a first sync fills them again. */
async function emptyTables(db: LocalDb, changed: ChangedKeys): Promise<void> {
  for (const table of TABLE_NAMES) {
    await db.rows(table).clear();
    changed.set(table, 'all');
  }
}

/**
 * Starts over after a reset, from the last 30 days' work on. The shown copy stays, with its guesses, until a fresh one
 * is complete, since its user may be underground for hours. A copy that was never complete, or is another reader's, is
 * emptied and filled by a first sync. So is one of another business, whose work is not sent again.
 * @param answer with the server's epoch, and the generation of its business
 * @param knownEpoch epoch of the request; a late response to an older one is dropped
 */
export async function startOver(device: Device, answer: Begun, knownEpoch: string | null): Promise<void> {
  const { db, actor } = device;
  const { epoch, generation } = answer;
  const begin = async (changed: ChangedKeys) => {
    const known = await readMetas(db, ['epoch', 'complete', 'reader', 'fresh', 'generation']);
    if (known.epoch !== knownEpoch) return;
    const reader = audiencesOf(actor).join();
    const isOther = generation !== undefined && known.generation !== null && known.generation !== generation;
    const isKept = known.complete === true && (known.reader ?? reader) === reader && !isOther;
    if (isOther) await leaveBusiness(db);
    await rememberAgain(db, isKept);
    await db.incoming.clear();
    await writeMetas(db, { epoch, ...(generation !== undefined && { generation }) });
    if (isKept) {
      const of = known.fresh?.of ?? knownEpoch ?? epoch;
      return writeMeta(db, 'fresh', { cursor: null, done: 0, left: 0, of, tables: TABLE_NAMES.length });
    }
    await emptyTables(db, changed);
    await db.beforeImages.clear();
    await clearMeta(db, ['cursor', 'seq', 'complete', 'older', 'progress', 'fresh']);
    await forgetInCopy(db);
    await replay(device, changed);
  };
  await commit(device, begin, [...db.copyStores, ...keptStores(db)]);
}

/** State of the fresh copy if this page continues it, otherwise null. */
async function continued(db: LocalDb, page: PulledPage, from: string | null) {
  const { fresh, epoch } = await readMetas(db, ['fresh', 'epoch']);
  return fresh && fresh.cursor === from && epoch === page.epoch ? fresh : null;
}

/** Stores a page of the fresh copy; screens stay on the old one. */
async function putAside(device: Device, page: PulledPage, from: string | null): Promise<void> {
  const { db } = device;
  const put = async () => {
    const fresh = await continued(db, page, from);
    if (!fresh) return;
    await db.incoming.bulkPut(writesOf(page.changes));
    const done = fresh.done + page.changes.length;
    const tables = Math.min(fresh.tables ?? 0, commonTables(page));
    await writeMeta(db, 'fresh', { ...fresh, cursor: page.cursor, done, left: page.left, tables });
  };
  await commit(device, put, [db.incoming, db.meta]);
}

/**
 * The writes that turn the shown copy into the fresh one. After a reset most records are unchanged, and are neither
 * written nor read again.
 */
async function differences(db: LocalDb, copy: ReadonlyMap<string, Incoming>): Promise<Write[]> {
  const gone: Write[] = [];
  const same = new Set<string>();
  for (const table of TABLE_NAMES) {
    for (const row of await db.rows(table).toArray()) {
      const key = keyOf(table, row._id);
      const fresh = copy.get(key)?.row ?? null;
      if (fresh === null) gone.push({ table, id: row._id, row: null });
      else if (JSON.stringify(fresh) === JSON.stringify(row)) same.add(key);
    }
  }
  const puts = [...copy].flatMap(([key, each]) => (each.row === null || same.has(key) ? [] : each));
  return [...gone, ...puts];
}

/**
 * On the last page, replaces the old copy by the fresh one in one transaction and replays our guesses on it. If the old
 * one was of another epoch, records that only it had become leftovers.
 */
async function swap(device: Device, page: PulledPage, from: string | null): Promise<void> {
  const { db } = device;
  const exchange = async (changed: ChangedKeys) => {
    const fresh = await continued(db, page, from);
    if (!fresh) return;
    const copy = new Map((await db.incoming.toArray()).map((each) => [keyOf(each.table, each.id), each]));
    for (const each of writesOf(page.changes)) copy.set(keyOf(each.table, each.id), each);
    await rewind(device, changed);
    if (fresh.of !== page.epoch) {
      const finished = await findFinished(device, Date.parse(page.now));
      await keepLeftovers(device, { told: copy, finished, page });
    }
    const writes = await differences(db, copy);
    await writeRows(db, writes);
    for (const { table, id } of writes) addKey(changed, table, id);
    await db.incoming.clear();
    await clearMeta(db, ['fresh', 'older']);
    const tables = Math.min(fresh.tables ?? 0, commonTables(page));
    await writeMetas(db, { ...statusAfter(device, page), tables });
    await forgetInCopy(db);
    await settleAndReplay(device, { page, told: copy.values() }, changed);
  };
  await commit(device, exchange, db.copyStores);
}

/**
 * Applies a pulled page to the shown copy, or to the fresh one that will replace it.
 * @param from cursor of the request; a page that does not continue our copy is dropped
 * @returns true if a fresh copy was begun, to be pulled at once
 */
export async function takeIn(device: Device, page: PulledPage, from: string | null): Promise<boolean> {
  if (!(await readMeta(device.db, 'fresh'))) return rebase(device, page, from);
  await (page.more ? putAside : swap)(device, page, from);
  return false;
}
