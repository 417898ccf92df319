import type { Db, Trx } from './database.ts';
import { statement } from './statement.ts';

const SELECT_META = statement<{ value: string }>('select value from meta where key = ?');
const SELECT_COUNT = statement<{ value: number }>('select value from counters where name = ?');
const NEXT_COUNT = statement<{ value: number }>('update counters set value = value + 1 where name = ? returning value');

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

export async function nextCount(trx: Trx, name: 'seq' | 'orderTrackSerial'): Promise<number> {
  return onlyValue(await trx.executeQuery(NEXT_COUNT(name)));
}

export async function readSeq(db: Db | Trx): Promise<number> {
  return onlyValue(await db.executeQuery(SELECT_COUNT('seq')));
}
