import { randomUUID } from 'node:crypto';
import type { Db, Trx } from './database.ts';

/** A value of the database about itself: `epoch`, `demo`. */
export async function readMeta(db: Db | Trx, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeMeta(db: Db | Trx, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The random name of this database. Devices that meet another one send again what they remember. */
export async function readEpoch(db: Db | Trx): Promise<string> {
  const epoch = await readMeta(db, 'epoch');
  if (epoch === null) throw new Error('The database has no epoch: it was not migrated.');
  return epoch;
}

/** Gives the database a new name; called by restore, since it may have forgotten what devices know to be confirmed. */
export async function renewEpoch(db: Db | Trx): Promise<void> {
  await writeMeta(db, 'epoch', randomUUID());
}

/** The next value of a counter, within the caller's transaction. */
export async function nextCount(trx: Trx, name: 'seq' | 'orderTrackSerial'): Promise<number> {
  const row = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** The feed position of the last change. */
export async function readSeq(db: Db | Trx): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', 'seq').executeTakeFirstOrThrow();
  return row.value;
}
