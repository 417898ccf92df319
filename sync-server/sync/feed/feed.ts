import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { loginChannel } from '../../auth/session.ts';
import type { Db } from '../../db/database.ts';
import { pokeAtCommit } from '../../db/pokes.ts';
import { type RowChange, readAhead, readRow } from '../../db/server-tx.ts';
import { statement } from '../../db/statement.ts';
import { readAtOnce } from '../../db/write-state.ts';
import { deliveredSlipsOf } from './customer-drivers.ts';
import {
  audiencesOfRow,
  dependentsOf,
  finishedWith,
  type Key,
  mayBeCleanedAway,
  mayStillHold,
  readerOf,
} from './visibility.ts';

const SELECT_ENTRIES = statement<{ audience: string; op: 'put' | 'remove' }>(
  'select audience, op from feed where tbl = ? and id = ?',
);
const UPSERT_ENTRY = statement(
  `insert into feed (audience, tbl, id, seq, op) values (?, ?, ?, ?, ?)
    on conflict (audience, tbl, id) do update set seq = excluded.seq, op = excluded.op, later = 0`,
);

/** The feed entries of each of these records, in the given order. */
async function entriesOf(trx: Db, keys: readonly Key[]): Promise<Map<string, 'put' | 'remove'>[]> {
  const found = await readAtOnce(
    trx,
    keys.map(({ table, id }) => SELECT_ENTRIES(table, id)),
  );
  return found.map((rows) => new Map(rows.map(({ audience, op }) => [audience, op])));
}

/** Writes feed entries at one position, and pokes their audiences. */
function createWriter(trx: Db, seq: number) {
  return async ({ table, id }: Key, entries: { audience: string; op: 'put' | 'remove' }[]): Promise<void> => {
    for (const { audience, op } of entries) await trx.executeQuery(UPSERT_ENTRY(audience, table, id, seq, op));
    pokeAtCommit(
      trx,
      entries.map(({ audience }) => audience),
    );
  };
}

const isDriver = (audience: string) => readerOf(audience).kind === 'driver';

/**
 * Removals for audiences that have a record and may no longer see it.
 * @param unnamed audiences that may have it without a feed entry
 */
function goneOf(known: Map<string, 'put' | 'remove'>, visible: string[], unnamed: string[] = []) {
  const named = [...known].filter(([, op]) => op === 'put').map(([audience]) => audience);
  const having = [...named, ...unnamed.filter((audience) => !known.has(audience))];
  const gone = having.filter((audience) => !visible.includes(audience));
  return gone.map((audience) => ({ audience, op: 'remove' as const }));
}

/**
 * Writes a transaction's changes to the feed at `seq`: a `put` for each audience that sees the record, and a `remove`
 * for each that no longer does, including those whose window has closed, as what they may still hold is outdated. Runs
 * in the transaction of the changes, so the feed can't disagree with them. At its commit the audiences are poked, and
 * the changed logins.
 * @param now milliseconds, for the retention windows
 */
export async function publish(
  trx: Db,
  { changes, seq, now }: { changes: RowChange[]; seq: number; now: number },
): Promise<void> {
  const write = createWriter(trx, seq);

  async function visibleTo<T extends TableName>(table: T, row: Row<T> | null | undefined): Promise<string[]> {
    return row ? audiencesOfRow(trx, { table, row }, now) : [];
  }

  async function unnamedHolders<T extends TableName>(table: T, row: Row<T>): Promise<string[]> {
    return mayStillHold(trx, { table, row }, now);
  }

  const done = new Set<string>();
  const moved: RowChange[] = [];
  const entries = await entriesOf(trx, changes);
  for (const [index, change] of changes.entries()) {
    done.add(`${change.table}/${change.id}`);
    const known = entries[index] ?? new Map<string, 'put' | 'remove'>();
    const visible = await visibleTo(change.table, change.after);
    const gone = goneOf(known, visible, change.before ? await unnamedHolders(change.table, change.before) : []);
    if (change.before && (gone.length > 0 || visible.some((audience) => known.get(audience) !== 'put'))) {
      moved.push(change);
    }
    await write(change, [...visible.map((audience) => ({ audience, op: 'put' as const })), ...gone]);
  }
  for (const change of changes) {
    const all = await dependentsOf(trx, change, { now, isMoved: moved.includes(change) });
    const keys = all.filter(({ table, id }) => !done.has(`${table}/${id}`));
    for (const { table, id } of keys) done.add(`${table}/${id}`);
    const again = mayBeCleanedAway(change, now);
    await republish(trx, { keys, seq, now, again });
  }
  pokeAtCommit(
    trx,
    changes.flatMap(({ table, id }) => (table === 'users' || table === 'employees' ? loginChannel(id) : [])),
  );
}

type Republished = {
  keys: Key[];
  seq: number;
  /** Milliseconds, for the retention windows. */
  now: number;
  /** True if an audience that already has the record gets it again; `finishedAt` is when it was finished. */
  again?: (audience: string, finishedAt: string | null) => boolean;
};

/** Updates feed entries to who may see the records now; writes only differences, and what `again` asks for. */
export async function republish(trx: Db, { keys, seq, now, again = () => false }: Republished): Promise<void> {
  const write = createWriter(trx, seq);

  await readAhead(trx, keys);
  const entries = await entriesOf(trx, keys);
  const moved: string[] = [];

  async function bringInLine<T extends TableName>(table: T, id: string, known: Map<string, 'put' | 'remove'>) {
    const row = await readRow(trx, table, id);
    const visible = row ? await audiencesOfRow(trx, { table, row }, now) : [];
    const finishedAt = row ? await finishedWith(trx, table, row) : null;
    const wanted = visible.filter((audience) => known.get(audience) !== 'put' || again(audience, finishedAt));
    const gone = goneOf(known, visible);
    await write({ table, id }, [...wanted.map((audience) => ({ audience, op: 'put' as const })), ...gone]);
    const hasOthers = [...wanted, ...gone.map(({ audience }) => audience)].some(isDriver);
    if (table === 'customers' && hasOthers) moved.push(id);
  }

  for (const [index, { table, id }] of keys.entries()) await bringInLine(table, id, entries[index] ?? new Map());
  if (moved.length === 0) return;
  // Deliveries follow the customer's record.
  const slips = await deliveredSlipsOf(trx, moved, now);
  await republish(trx, { keys: slips.map((id) => ({ table: 'slips', id })), seq, now, again });
}
