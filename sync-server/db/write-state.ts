import type { CompiledQuery } from 'kysely';
import type { Database, Db } from './database.ts';

export type LoggedLine = Pick<Database['mutationLog'], 'name' | 'args' | 'actorId' | 'verdict'>;
export type Epoch = Database['epochs'];

/**
 * What a write has read or written so far. A write is alone, so it need not read this again: with the database on
 * another machine, every read is a round trip during which all other writers wait.
 */
export type WriteState = {
  /** The last feed position, and its mark if this write took it. */
  seq: number;
  mark: string | null;
  orderNo: number;
  /** Settings that nearly every write reads; null for a missing one. */
  meta: ReadonlyMap<string, string | null>;
  epochs: readonly Epoch[] | null;
  /** Records by table and id; null for a missing one. */
  rows: Map<string, object | null>;
  /** Results of lookups in small tables, by their text; emptied when such a table changes. */
  lookups: Map<string, Record<string, unknown>[]>;
  /** Log entries that were read ahead, by id; null for a new id. */
  logged: Map<string, LoggedLine | null>;
  /** Undoes the changes of `rows`; run last first. */
  undo: (() => void)[];
};

const states = new WeakMap<Db, WriteState>();

/** The state of a write; undefined in a read-only transaction and outside of transactions. */
export const stateOf = (trx: Db): WriteState | undefined => states.get(trx);

export function beginState(trx: Db, start: Pick<WriteState, 'seq' | 'orderNo' | 'meta' | 'epochs'>): WriteState {
  const state: WriteState = { ...start, mark: null, rows: new Map(), lookups: new Map(), logged: new Map(), undo: [] };
  states.set(trx, state);
  return state;
}

/**
 * Remembers the current state of a write.
 * @returns a function that restores it when work is undone
 */
export function holdState(trx: Db): () => void {
  const state = states.get(trx);
  if (!state) return () => {};
  const { seq, mark, orderNo, meta, epochs, undo } = state;
  const steps = undo.length;
  return () => {
    Object.assign(state, { seq, mark, orderNo, meta, epochs });
    state.lookups.clear();
    for (const step of undo.splice(steps).reverse()) step();
  };
}

/** Limit of remembered records: an import passes thousands. */
const MOST_ROWS = 5000;

/** Remembers a record that was just read or written. */
export function rememberRow({ rows, undo }: WriteState, key: string, row: object | null): void {
  const before = rows.get(key);
  if (before === undefined && rows.size >= MOST_ROWS) {
    rows.clear();
    undo.push(() => rows.clear());
  }
  undo.push(() => (before === undefined ? rows.delete(key) : rows.set(key, before)));
  rows.set(key, row);
}

type RowsOf<T> = { [K in keyof T]: T[K] extends CompiledQuery<infer R> ? R[] : never };

export async function readAtOnce<const T extends readonly CompiledQuery<unknown>[]>(
  db: Db,
  queries: T,
): Promise<RowsOf<T>> {
  if (queries.length === 0) return [] as RowsOf<T>;
  const results = await db
    .getExecutor()
    .provideConnection((connection) => Promise.all(queries.map((query) => connection.executeQuery(query))));
  return results.map(({ rows }) => rows) as RowsOf<T>;
}
