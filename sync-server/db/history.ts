import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Instant, toInstant } from '../../schema/core/days.ts';
import { isSameText } from '../basics/is-same-text.ts';
import type { Db, Trx, Writer } from './database.ts';
import { engineOf } from './engine.ts';
import {
  deleteMeta,
  epochsChanged,
  NUMBERS,
  readEpoch,
  readEpochs,
  readMeta,
  readSeq,
  takeSeq,
  writeMeta,
} from './meta.ts';
import { forgetNotices } from './notices.ts';
import { pokeAtCommit } from './pokes.ts';
import { statement } from './statement.ts';
import { type Epoch, stateOf } from './write-state.ts';

/**
 * A state of the database: an epoch with its ordinal, and a feed position with its random mark. Devices carry it,
 * sealed by the server, as proof of what they have seen.
 */
export type Position = { epoch: string; no: number; seq: number; mark: string };

const MARK_BYTES = 12;
const SEAL_LENGTH = 22;

const INSERT_MARK = statement('insert into "marks" ("seq", "mark") values (?, ?)');
const SELECT_MARK = statement<{ mark: string }>('select "mark" from "marks" where "seq" = ?');
const OLDEST_MARK = statement<{ seq: number | null }>('select min("seq") as "seq" from "marks"');

/** The next feed position, with an unguessable mark. */
export async function nextSeq(trx: Db): Promise<number> {
  const mark = randomBytes(MARK_BYTES).toString('base64url');
  const seq = takeSeq(trx, mark);
  await trx.executeQuery(INSERT_MARK(seq, mark));
  return seq;
}

async function readMark(trx: Db, seq: number): Promise<string | undefined> {
  const state = stateOf(trx);
  if (state?.mark && state.seq === seq) return state.mark;
  return (await trx.executeQuery(SELECT_MARK(seq))).rows[0]?.mark;
}

/** The key that seals what devices carry; a backup contains it, too. */
export async function readHistoryKey(trx: Db): Promise<Buffer> {
  const key = await readMeta(trx, 'historyKey');
  if (key === null) throw new Error('The database has no key: it was not migrated.');
  return Buffer.from(key, 'base64url');
}

const sealOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SEAL_LENGTH);

/** An epoch's ordinal; undefined if unknown to this database. */
export async function placeOf(trx: Db, epoch: string): Promise<number | undefined> {
  return (await readEpochs(trx)).find(({ id }) => id === epoch)?.no;
}

/** The epoch with which the current business began: filling in example data, and removing it, begin a new one. */
async function readBeginning(trx: Db): Promise<Pick<Epoch, 'id' | 'no'>> {
  const begun = (await readEpochs(trx)).filter(({ how }) => how === 'made').sort((a, b) => b.no - a.no);
  return begun[0] ?? { id: await readEpoch(trx), no: 0 };
}

/** The id of the business in this database; a restore keeps it. */
export const readGeneration = async (trx: Db): Promise<string> => (await readBeginning(trx)).id;

/** True for an epoch of an earlier business in this database, whose work does not belong to the current one. */
export async function isOfEarlierBusiness(trx: Db, epoch: string): Promise<boolean> {
  const place = await placeOf(trx, epoch);
  return place !== undefined && place < (await readBeginning(trx)).no;
}

/** Seals a feed position of the current epoch for a device. */
export async function proofOf(trx: Db, seq: number): Promise<string> {
  const epoch = await readEpoch(trx);
  const text = [epoch, (await placeOf(trx, epoch)) ?? 1, seq, (await readMark(trx, seq)) ?? ''].join('~');
  return `${text}~${sealOf(await readHistoryKey(trx), text)}`;
}

/** Opens a proof; null unless it was sealed by this database or the one it is a copy of. */
async function openProof(trx: Db, proof: string): Promise<Position | null> {
  const [epoch = '', no = '', seq = '', mark = '', seal = ''] = proof.split('~');
  const expected = sealOf(await readHistoryKey(trx), [epoch, no, seq, mark].join('~'));
  if (!isSameText(seal, expected)) return null;
  return { epoch, no: Number(no), seq: Number(seq), mark };
}

/**
 * The position that a device has seen but this database does not know, which shows that this is an older copy, however
 * it was put back. Null if there is none; a mark that was dropped for its age proves nothing.
 * @param proof as written by `proofOf`, of any epoch
 */
export async function findLoss(trx: Db, proof: string | null | undefined): Promise<Position | null> {
  const seen = proof ? await openProof(trx, proof) : null;
  if (!seen) return null;
  if (seen.epoch !== (await readEpoch(trx))) return (await placeOf(trx, seen.epoch)) === undefined ? seen : null;
  if (seen.seq > (await readSeq(trx))) return seen;
  if (seen.mark === '') return null;
  const mark = await readMark(trx, seen.seq);
  if (mark !== undefined) return mark === seen.mark ? null : seen;
  const oldest = (await trx.executeQuery(OLDEST_MARK())).rows[0]?.seq ?? 0;
  return seen.seq < oldest ? null : seen;
}

/** How many numbers of stops the backup may lack; new ones start after this gap. */
const NUMBERS_LOST = 1000;
/** Set after a restore: from then on, records are saved as the backup had them. */
const REMEMBERS = 'remembersBases';

/** From now on saves every record before its first change. */
export const rememberBases = (trx: Writer) => writeMeta(trx, REMEMBERS, 'yes');

/** Deletes the records saved from the backup if the last restore was before an instant. */
export async function forgetBases(trx: Trx, until: Instant): Promise<void> {
  if (!(await remembersBases(trx))) return;
  const epochs = await readEpochs(trx);
  if (epochs.some(({ how, startedAt }) => isRestore(how) && startedAt !== null && startedAt >= until)) return;
  await trx.deleteFrom('baseRecords').execute();
  await deleteMeta(trx, REMEMBERS);
}

export const remembersBases = async (trx: Db): Promise<boolean> => (await readMeta(trx, REMEMBERS)) !== null;

/** The origin of an epoch: created, restored by command, found to be an older copy, or from another copy. */
type How = Epoch['how'];
const isRestore = (how: How): how is 'restored' | 'found' => how === 'restored' || how === 'found';

async function noteEpoch(trx: Writer, epoch: { id: string; no: number; how: How; startedAt: Instant | null }) {
  await trx
    .insertInto('epochs')
    .values({ ...epoch, endedAt: null, upTo: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  epochsChanged(trx);
}

/**
 * Starts a new epoch, after all known ones. Devices then resend what they remember, since this database may lack work
 * that was confirmed to them.
 * @param id a fixed name instead of a random one, where it has to be the same each time
 */
export async function renewEpoch(
  db: Writer,
  { how, now, id = randomUUID() }: { how: How; now: number; id?: string },
): Promise<string> {
  const last = Math.max(0, ...(await readEpochs(db)).map(({ no }) => no));
  const left = await readMeta(db, 'epoch');
  if (left !== null) {
    await db
      .updateTable('epochs')
      .set({ upTo: await readSeq(db) })
      .where('id', '=', left)
      .execute();
  }
  await noteEpoch(db, { id, no: last + 1, how, startedAt: toInstant(now) });
  await writeMeta(db, 'epoch', id);
  if (how === 'made') return id;
  await rememberBases(db);
  await forgetNotices(db);
  await db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', NUMBERS_LOST) }))
    .where('name', 'in', NUMBERS)
    .execute();
  return id;
}

/** Records the epoch of returned work, which may be unknown here, as earlier than the current one. */
export async function knowEpoch(trx: Trx, { epoch, no }: Pick<Position, 'epoch' | 'no'>): Promise<void> {
  if ((await placeOf(trx, epoch)) !== undefined) return;
  await noteEpoch(trx, { id: epoch, no, how: 'elsewhere', startedAt: null });
  await trx
    .updateTable('epochs')
    .set({ no: no + 1 })
    .where('id', '=', await readEpoch(trx))
    .where('no', '<=', no)
    .execute();
  epochsChanged(trx);
}

/** The restore in progress, in which devices may still return what the backup lacks; null if there is none. */
export async function readRestore(trx: Db): Promise<{ how: 'restored' | 'found'; startedAt: Instant } | null> {
  const current = await readEpoch(trx);
  const epoch = (await readEpochs(trx)).find(({ id }) => id === current);
  if (!epoch || epoch.endedAt !== null || epoch.startedAt === null) return null;
  const { how, startedAt } = epoch;
  return isRestore(how) ? { how, startedAt } : null;
}

/** The time of the last restore or found loss; null if this database is no copy. */
export async function lastRestoredAt(trx: Db): Promise<Instant | null> {
  const restores = (await readEpochs(trx)).filter(({ how }) => isRestore(how));
  return restores.reduce<Instant | null>(
    (last, { startedAt }) => (startedAt !== null && (last === null || startedAt > last) ? startedAt : last),
    null,
  );
}

/** Ends the restore: work still held is judged like any other when its device sends it again. */
export async function endRestore(trx: Trx, now: number): Promise<void> {
  const epoch = await readEpoch(trx);
  await trx
    .updateTable('epochs')
    .set({ endedAt: toInstant(now) })
    .where('id', '=', epoch)
    .where('endedAt', 'is', null)
    .execute();
  epochsChanged(trx);
  await trx.deleteFrom('heldReturns').execute();
}

export async function nameDatabase(trx: Trx, now: number): Promise<void> {
  if ((await readMeta(trx, 'epoch')) === null) await renewEpoch(trx, { how: 'made', now });
}

/**
 * Starts a new epoch if a device proves that history was lost. If several prove it at once, only the first starts one.
 * @returns true if a new epoch began
 */
export async function beginAfterLoss(trx: Trx, proof: string | null | undefined, now: number): Promise<boolean> {
  const seen = await findLoss(trx, proof);
  if (!seen) return false;
  if (seen.epoch !== (await readEpoch(trx))) {
    await knowEpoch(trx, seen);
    // If a restore is in progress already, a device from another epoch starts over anyway.
    if (await readRestore(trx)) return false;
  }
  await renewEpoch(trx, { how: 'found', now });
  return true;
}

/**
 * Starts a new epoch if a standby was promoted since the last write, as it may lack the last commits. A planned switch
 * of the primary can't be told apart, and costs no more than devices resending what they remember.
 */
export async function noteTimeline(trx: Trx): Promise<void> {
  const timeline = await engineOf(trx).timelineOf(trx);
  const known = await readMeta(trx, 'timeline');
  if (timeline === null || timeline === known) return;
  await writeMeta(trx, 'timeline', timeline);
  if (known === null) return;
  await renewEpoch(trx, { how: 'found', now: Date.now() });
  pokeAtCommit(trx, ['office', 'public']);
}

/** Forgets on which cluster and timeline the database was written, since a copy continues elsewhere. */
export const forgetTimeline = (trx: Trx) => deleteMeta(trx, 'timeline');

/** Deletes marks before a feed position: no device has a proof that old. */
export async function dropMarks(trx: Trx, before: number): Promise<void> {
  await trx.deleteFrom('marks').where('seq', '<', before).execute();
}
