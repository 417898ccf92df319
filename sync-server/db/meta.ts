import { CompiledQuery } from 'kysely';
import type { Db, Trx } from './database.ts';
import { engineOf } from './engine.ts';
import { statement } from './statement.ts';

const SELECT_META = statement<{ value: string }>('select value from meta where key = ?');
const SELECT_SEQ = statement<{ value: number }>("select value from counters where name = 'seq'");
const SET_SEQ = statement("update counters set value = ? where name = 'seq'");
const NEXT_SERIAL = statement<{ value: number }>(
  "update counters set value = value + 1 where name = 'orderTrackSerial' returning value",
);

/** A setting of the database itself, such as `epoch` or `demo`. */
export async function readMeta(db: Db | Trx, key: string): Promise<string | null> {
  const { rows } = await db.executeQuery(SELECT_META(key));
  return rows[0]?.value ?? null;
}

export async function writeMeta(db: Db | Trx, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The random id of this database; a device that meets another one sends again what it remembers. */
export async function readEpoch(db: Db | Trx): Promise<string> {
  const epoch = await readMeta(db, 'epoch');
  if (epoch === null) throw new Error('The database has no epoch: it was not migrated.');
  return epoch;
}

function onlyValue({ rows: [row] }: { rows: { value: number }[] }): number {
  if (!row) throw new Error('The database has no such counter: it was not migrated.');
  return row.value;
}

export async function nextSerialNo(trx: Trx): Promise<number> {
  return onlyValue(await trx.executeQuery(NEXT_SERIAL()));
}

/**
 * The feed position that each write has reached. It is stored once, at its end: a counter that is written for every
 * mutation would leave as many dead rows.
 */
const reached = new WeakMap<Db | Trx, { seq: number }>();

/** Runs a write with its count of feed positions. */
export async function countingSeq<T>(trx: Trx, write: () => Promise<T>): Promise<T> {
  const stored = onlyValue(await trx.executeQuery(CompiledQuery.raw(engineOf(trx).lockSeq)));
  const count = { seq: stored };
  reached.set(trx, count);
  const result = await write();
  if (count.seq !== stored) await trx.executeQuery(SET_SEQ(count.seq));
  return result;
}

/** The last feed position, with those that this transaction has taken. */
export async function readSeq(db: Db | Trx): Promise<number> {
  return reached.get(db)?.seq ?? onlyValue(await db.executeQuery(SELECT_SEQ()));
}

/** Takes the next feed position; `nextSeq` also marks it. */
export function takeSeq(trx: Trx): number {
  const count = reached.get(trx);
  if (!count) throw new Error('Feed positions are taken within writeTogether.');
  count.seq += 1;
  return count.seq;
}

/**
 * Notes the position that a write has reached.
 * @returns a function that goes back to it, for work that is undone
 */
export function holdSeq(trx: Trx): () => void {
  const count = reached.get(trx);
  const seq = count?.seq ?? 0;
  return () => {
    if (count) count.seq = seq;
  };
}
