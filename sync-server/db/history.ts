import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Instant, toInstant } from '../../schema/days.ts';
import type { Db, Trx } from './database.ts';
import { nextCount, readEpoch, readMeta, readSeq, writeMeta } from './meta.ts';
import { statement } from './statement.ts';

/**
 * A moment in the life of a database: an epoch, by its name and its place in their succession, and a feed position with the
 * mark that was made for it. Devices carry it sealed, as the proof of what they have seen.
 */
export type Position = { epoch: string; no: number; seq: number; mark: string };

const MARK_BYTES = 12;
const SEAL_LENGTH = 22;

const INSERT_MARK = statement('insert into "marks" ("seq", "mark") values (?, ?)');
const SELECT_MARK = statement<{ mark: string }>('select "mark" from "marks" where "seq" = ?');
const OLDEST_MARK = statement<{ seq: number | null }>('select min("seq") as "seq" from "marks"');
const SELECT_EPOCH = statement<{ no: number }>('select "no" from "epochs" where "id" = ?');
const LAST_EPOCH = statement<{ no: number | null }>('select max("no") as "no" from "epochs"');

/** The next feed position, with a mark of its own that nobody can guess. */
export async function nextSeq(trx: Trx): Promise<number> {
  const seq = await nextCount(trx, 'seq');
  await trx.executeQuery(INSERT_MARK(seq, randomBytes(MARK_BYTES).toString('base64url')));
  return seq;
}

async function readMark(trx: Db | Trx, seq: number): Promise<string | undefined> {
  return (await trx.executeQuery(SELECT_MARK(seq))).rows[0]?.mark;
}

/** The key by which this database knows again what it gave away; a backup has it too. */
export async function readHistoryKey(trx: Db | Trx): Promise<Buffer> {
  const key = await readMeta(trx, 'historyKey');
  if (key === null) throw new Error('The database has no key: it was not migrated.');
  return Buffer.from(key, 'base64url');
}

const sealOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SEAL_LENGTH);

/** The place of an epoch in their succession; undefined where this database has never heard of it. */
export async function placeOf(trx: Db | Trx, epoch: string): Promise<number | undefined> {
  return (await trx.executeQuery(SELECT_EPOCH(epoch))).rows[0]?.no;
}

/** A feed position of this database as a device carries it. */
export async function proofOf(trx: Db | Trx, seq: number): Promise<string> {
  const epoch = await readEpoch(trx);
  const text = [epoch, (await placeOf(trx, epoch)) ?? 1, seq, (await readMark(trx, seq)) ?? ''].join('~');
  return `${text}~${sealOf(await readHistoryKey(trx), text)}`;
}

/** The position in a proof; null where this database, or the one that it is a copy of, did not write it. */
async function openProof(trx: Db | Trx, proof: string): Promise<Position | null> {
  const [epoch = '', no = '', seq = '', mark = '', seal = ''] = proof.split('~');
  const expected = sealOf(await readHistoryKey(trx), [epoch, no, seq, mark].join('~'));
  if (seal.length !== expected.length || !timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return null;
  return { epoch, no: Number(no), seq: Number(seq), mark };
}

/**
 * Whether a device has seen what this database does not know, so that it is an older copy of itself, put back in whatever
 * way. A position whose mark was forgotten for its age proves nothing.
 * @param proof as `proofOf` wrote it, of whatever epoch
 */
export async function findLoss(trx: Db | Trx, proof: string | null | undefined): Promise<Position | null> {
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

/** Numbers of stops that a backup may lack: those given since go on behind them. */
const NUMBERS_LOST = 1000;
/** The database was restored: from then on the records are remembered as the backup had them. */
const REMEMBERS = 'remembersBases';

/** From now on every record is remembered as it is before it is first touched. */
export const rememberBases = (trx: Db | Trx) => writeMeta(trx, REMEMBERS, 'yes');

/** Forgets the records as a backup had them, where the last restore was before an instant. */
export async function forgetBases(trx: Trx, until: Instant): Promise<void> {
  if (!(await remembersBases(trx))) return;
  const later = await trx
    .selectFrom('epochs')
    .select('id')
    .where('startedAt', '>=', until)
    .where('how', 'in', ['restored', 'found'])
    .executeTakeFirst();
  if (later) return;
  await trx.deleteFrom('baseRecords').execute();
  await trx.deleteFrom('meta').where('key', '=', REMEMBERS).execute();
}

export const remembersBases = async (trx: Trx): Promise<boolean> => (await readMeta(trx, REMEMBERS)) !== null;

/** How an epoch began: the database was made, restored by command, or found to be an older copy; or another copy lived in it. */
type How = 'made' | 'restored' | 'found' | 'elsewhere';

async function noteEpoch(trx: Db | Trx, epoch: { id: string; no: number; how: How; startedAt: Instant | null }) {
  await trx
    .insertInto('epochs')
    .values({ ...epoch, endedAt: null, upTo: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Gives the database a new name, behind all that it knows of: devices then send again what they remember, since it may have
 * forgotten what they know to be confirmed.
 */
export async function renewEpoch(db: Db | Trx, { how, now }: { how: How; now: number }): Promise<string> {
  const id = randomUUID();
  const last = (await db.executeQuery(LAST_EPOCH())).rows[0]?.no ?? 0;
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
  await db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', NUMBERS_LOST) }))
    .where('name', '=', 'orderTrackSerial')
    .execute();
  return id;
}

/**
 * Work of an epoch that this database may never have heard of comes back: it was done before all that is done now.
 */
export async function knowEpoch(trx: Trx, { epoch, no }: Pick<Position, 'epoch' | 'no'>): Promise<void> {
  if ((await placeOf(trx, epoch)) !== undefined) return;
  await noteEpoch(trx, { id: epoch, no, how: 'elsewhere', startedAt: null });
  await trx
    .updateTable('epochs')
    .set({ no: no + 1 })
    .where('id', '=', await readEpoch(trx))
    .where('no', '<=', no)
    .execute();
}

/** The restore that is under way: devices may still bring back what the backup lacks. Null where there is none. */
export async function readRestore(trx: Db | Trx): Promise<{ how: 'restored' | 'found'; startedAt: Instant } | null> {
  const epoch = await trx
    .selectFrom('epochs')
    .select(['how', 'startedAt', 'endedAt'])
    .where('id', '=', await readEpoch(trx))
    .executeTakeFirst();
  if (!epoch || epoch.endedAt !== null || epoch.startedAt === null) return null;
  const { how, startedAt } = epoch;
  return how === 'restored' || how === 'found' ? { how, startedAt } : null;
}

/** Nothing more is awaited: what was held for others is judged as any work once its device asks again. */
export async function endRestore(trx: Trx, now: number): Promise<void> {
  const epoch = await readEpoch(trx);
  await trx
    .updateTable('epochs')
    .set({ endedAt: toInstant(now) })
    .where('id', '=', epoch)
    .where('endedAt', 'is', null)
    .execute();
  await trx.deleteFrom('heldReturns').execute();
}

/** Gives a database its first name. */
export async function nameDatabase(db: Db, now: number): Promise<void> {
  if ((await readMeta(db, 'epoch')) === null) await renewEpoch(db, { how: 'made', now });
}

/**
 * Begins a new epoch where a device proves that history was lost. Of several that prove it at once the first does: the others
 * find it begun.
 * @returns whether it was lost
 */
export async function beginAfterLoss(trx: Trx, proof: string | null | undefined, now: number): Promise<boolean> {
  const seen = await findLoss(trx, proof);
  if (!seen) return false;
  if (seen.epoch !== (await readEpoch(trx))) {
    await knowEpoch(trx, seen);
    // It was restored already, and whoever comes from elsewhere starts over by itself.
    if (await readRestore(trx)) return false;
  }
  await renewEpoch(trx, { how: 'found', now });
  return true;
}

/** Forgets the marks before a feed position: no device comes with one that old. */
export async function dropMarks(trx: Trx, before: number): Promise<void> {
  await trx.deleteFrom('marks').where('seq', '<', before).execute();
}
