import type { Row, TableName } from '../../../schema/tables.ts';
import type { Trx } from '../../db/database.ts';
import { type RowChange, readRow } from '../../db/server-tx.ts';
import { statement } from '../../db/statement.ts';
import { audiencesOfRow, dependentsOf, finishedWith, type Key, mayBeCleanedAway } from './visibility.ts';

const SELECT_ENTRIES = statement<{ audience: string; op: 'put' | 'remove' }>(
  'select audience, op from feed where tbl = ? and id = ?',
);
const UPSERT_ENTRY = statement(
  `insert into feed (audience, tbl, id, seq, op) values (?, ?, ?, ?, ?)
    on conflict (audience, tbl, id) do update set seq = excluded.seq, op = excluded.op`,
);

async function entriesOf(trx: Trx, { table, id }: Key): Promise<Map<string, 'put' | 'remove'>> {
  const { rows } = await trx.executeQuery(SELECT_ENTRIES(table, id));
  return new Map(rows.map(({ audience, op }) => [audience, op]));
}

/** Writes feed entries at one position, and collects their audiences. */
function createWriter(trx: Trx, seq: number) {
  const touched = new Set<string>();
  return {
    touched,
    async write({ table, id }: Key, entries: { audience: string; op: 'put' | 'remove' }[]): Promise<void> {
      for (const { audience, op } of entries) {
        touched.add(audience);
        await trx.executeQuery(UPSERT_ENTRY(audience, table, id, seq, op));
      }
    },
  };
}

/** Removals for audiences that have a record and may no longer see it. */
function goneOf(known: Map<string, 'put' | 'remove'>, visible: string[]) {
  const gone = [...known].filter(([audience, op]) => op === 'put' && !visible.includes(audience));
  return gone.map(([audience]) => ({ audience, op: 'remove' as const }));
}

/**
 * Writes a transaction's changes to the feed at `seq`: a `put` for each audience that sees the record, a `remove` for
 * each that no longer does. Runs in the transaction of the changes, so the feed can't disagree with them.
 * @param now milliseconds, for the retention windows
 * @returns audiences with something to pull
 */
export async function publish(
  trx: Trx,
  { changes, seq, now }: { changes: RowChange[]; seq: number; now: number },
): Promise<Set<string>> {
  const { touched, write } = createWriter(trx, seq);

  async function visibleTo<T extends TableName>(table: T, row: Row<T> | null | undefined): Promise<string[]> {
    return row ? audiencesOfRow(trx, { table, row }, now) : [];
  }

  const done = new Set<string>();
  const back: RowChange[] = [];
  for (const change of changes) {
    done.add(`${change.table}/${change.id}`);
    const [known, visible] = [await entriesOf(trx, change), await visibleTo(change.table, change.after)];
    if (change.before && visible.some((audience) => known.get(audience) !== 'put')) back.push(change);
    await write(change, [...visible.map((audience) => ({ audience, op: 'put' as const })), ...goneOf(known, visible)]);
  }
  for (const change of changes) {
    const all = await dependentsOf(trx, change, { now, isBack: back.includes(change) });
    const keys = all.filter(({ table, id }) => !done.has(`${table}/${id}`));
    for (const { table, id } of keys) done.add(`${table}/${id}`);
    const again = mayBeCleanedAway(change, now);
    for (const audience of await republish(trx, { keys, seq, now, again })) touched.add(audience);
  }
  return touched;
}

type Republished = {
  keys: Key[];
  seq: number;
  /** Milliseconds, for the retention windows. */
  now: number;
  /** True for audiences that have the record and shall get it again; `finishedAt` is when it was finished. */
  again?: (audience: string, finishedAt: string | null) => boolean;
};

/**
 * Updates feed entries to who sees the records now; writes only differences, and what `again` asks for.
 * @returns audiences with something to pull
 */
export async function republish(trx: Trx, { keys, seq, now, again = () => false }: Republished): Promise<Set<string>> {
  const { touched, write } = createWriter(trx, seq);

  async function bringInLine<T extends TableName>(table: T, id: string) {
    const row = await readRow(trx, table, id);
    const visible = row ? await audiencesOfRow(trx, { table, row }, now) : [];
    const finishedAt = row ? await finishedWith(trx, table, row) : null;
    const known = await entriesOf(trx, { table, id });
    const wanted = visible.filter((audience) => known.get(audience) !== 'put' || again(audience, finishedAt));
    await write({ table, id }, [
      ...wanted.map((audience) => ({ audience, op: 'put' as const })),
      ...goneOf(known, visible),
    ]);
  }

  for (const { table, id } of keys) await bringInLine(table, id);
  return touched;
}
