import { CompiledQuery } from 'kysely';
import type { Db, Writer } from './database.ts';
import { engineOf } from './engine.ts';
import { statement } from './statement.ts';
import { beginState, type Epoch, readAtOnce, stateOf } from './write-state.ts';

const SELECT_META = statement<{ value: string }>('select value from meta where key = ?');
/** Settings that nearly every write reads. */
const ASKED = ['epoch', 'historyKey', 'remembersBases', 'server-clock', 'timeline', 'documentsFrom'];
const SELECT_ASKED = statement<{ key: string; value: string }>(
  `select key, value from meta where key in (${ASKED.map(() => '?')})`,
);
const SELECT_EPOCHS = statement<Epoch>('select "id", "no", "how", "startedAt", "endedAt", "upTo" from "epochs"');
const SELECT_SEQ = statement<{ value: number }>("select value from counters where name = 'seq'");
const SET_SEQ = statement("update counters set value = ? where name = 'seq'");
const SELECT_ORDER_NO = statement<{ value: number }>("select value from counters where name = 'orderNo'");
const SET_ORDER_NO = statement("update counters set value = ? where name = 'orderNo'");
const NEXT_NUMBER = statement<{ value: number }>(
  'update counters set value = value + 1 where name = ? returning value',
);

/** Counters of the numbers that people use: of orders, order tracks, slips, closings and their runs. */
export const NUMBERS = ['orderNo', 'orderTrackSerial', 'slipNo', 'billingNo', 'closingRunNo'] as const;

/** A setting of the database itself, such as `epoch` or `demo`. */
export async function readMeta(db: Db, key: string): Promise<string | null> {
  const known = stateOf(db)?.meta.get(key);
  if (known !== undefined) return known;
  const { rows } = await db.executeQuery(SELECT_META(key));
  return rows[0]?.value ?? null;
}

function rememberMeta(db: Db, key: string, value: string | null): void {
  const state = stateOf(db);
  if (state) state.meta = new Map(state.meta).set(key, value);
}

export async function writeMeta(db: Writer, key: string, value: string): Promise<void> {
  rememberMeta(db, key, value);
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteMeta(trx: Writer, key: string): Promise<void> {
  rememberMeta(trx, key, null);
  await trx.deleteFrom('meta').where('key', '=', key).execute();
}

/** Every epoch of this database and of its known copies; each restore adds one. */
export async function readEpochs(db: Db): Promise<readonly Epoch[]> {
  const state = stateOf(db);
  const epochs = state?.epochs ?? (await db.executeQuery(SELECT_EPOCHS())).rows;
  if (state) state.epochs = epochs;
  return epochs;
}

/** Call this after changing the epochs. */
export function epochsChanged(db: Db): void {
  const state = stateOf(db);
  if (state) state.epochs = null;
}

/** The random id of this database; a device that meets another one resends what it remembers. */
export async function readEpoch(db: Db): Promise<string> {
  const epoch = await readMeta(db, 'epoch');
  if (epoch === null) throw new Error('The database has no epoch: it was not migrated.');
  return epoch;
}

function onlyValue({ rows: [row] }: { rows: { value: number }[] }): number {
  if (!row) throw new Error('The database has no such counter: it was not migrated.');
  return row.value;
}

type Counter = Exclude<(typeof NUMBERS)[number], 'orderNo'>;

/** Takes the next number of each of these counters, in one round trip. */
export async function nextNumbers(trx: Db, counters: readonly Counter[]): Promise<number[]> {
  const found = await readAtOnce(
    trx,
    counters.map((counter) => NEXT_NUMBER(counter)),
  );
  return found.map((rows) => onlyValue({ rows }));
}

/** Runs a write with its `WriteState`: what every write reads first is loaded together with the lock. */
export async function withState<T>(trx: Db, write: () => Promise<T>): Promise<T> {
  const lock: CompiledQuery<{ value: number }> = CompiledQuery.raw(engineOf(trx).lockSeq);
  const reads = [lock, SELECT_ORDER_NO(), SELECT_ASKED(...ASKED), SELECT_EPOCHS()] as const;
  const [counters, orders, asked, epochs] = await readAtOnce(trx, reads);
  const stored = onlyValue({ rows: counters });
  const orderNo = onlyValue({ rows: orders });
  const values = new Map(asked.map(({ key, value }) => [key, value]));
  const meta = new Map(ASKED.map((key) => [key, values.get(key) ?? null]));
  const state = beginState(trx, { seq: stored, orderNo, meta, epochs });
  const result = await write();
  // Stored once at the end: updating a counter for every mutation would leave a dead row each time.
  if (state.seq !== stored) await trx.executeQuery(SET_SEQ(state.seq));
  if (state.orderNo !== orderNo) await trx.executeQuery(SET_ORDER_NO(state.orderNo));
  return result;
}

/** The last feed position, including those that this transaction has taken. */
export async function readSeq(db: Db): Promise<number> {
  return stateOf(db)?.seq ?? onlyValue(await db.executeQuery(SELECT_SEQ()));
}

/** The state of the write, which has the last order number, since most writes of phones place an order. */
function numberingState(trx: Db) {
  const state = stateOf(trx);
  if (!state) throw new Error('Orders are numbered within writeTogether.');
  return state;
}

/** Takes the next order number. */
export function takeOrderNo(trx: Db): number {
  const state = numberingState(trx);
  state.orderNo += 1;
  return state.orderNo;
}

/** Raises the last order number to that of an order returned after a restore. */
export function raiseOrderNo(trx: Db, no: number): void {
  const state = numberingState(trx);
  state.orderNo = Math.max(state.orderNo, no);
}

/** Takes the next feed position; call `nextSeq`, which makes its mark. */
export function takeSeq(trx: Db, mark: string): number {
  const state = stateOf(trx);
  if (!state) throw new Error('Feed positions are taken within writeTogether.');
  state.mark = mark;
  state.seq += 1;
  return state.seq;
}
