import type { Row, TableName } from '../../schema/tables.ts';
import { audiencesOfRow, dependentsOf } from '../sync/visibility.ts';
import type { Trx } from './database.ts';
import { type RowChange, readRow } from './server-tx.ts';
import { statement } from './statement.ts';

const SELECT_ENTRIES = statement<{ audience: string; op: 'put' | 'remove' }>(
  'select audience, op from feed where tbl = ? and id = ?',
);
const UPSERT_ENTRY = statement(
  `insert into feed (audience, tbl, id, seq, op) values (?, ?, ?, ?, ?)
    on conflict (audience, tbl, id) do update set seq = excluded.seq, op = excluded.op`,
);

type Key = { table: TableName; id: string };

async function entriesOf(trx: Trx, { table, id }: Key): Promise<Map<string, 'put' | 'remove'>> {
  const { rows } = await trx.executeQuery(SELECT_ENTRIES(table, id));
  return new Map(rows.map(({ audience, op }) => [audience, op]));
}

/**
 * Writes what a transaction changed into the feed, under its `seq`: for each audience that sees a record a `put`, for each
 * that no longer does a `remove`. Runs inside the transaction that made the changes, so the feed can't disagree with them.
 * @param now milliseconds, for the retention windows
 * @returns the audiences that have something to pull
 */
export async function publish(
  trx: Trx,
  { changes, seq, now }: { changes: RowChange[]; seq: number; now: number },
): Promise<Set<string>> {
  const touched = new Set<string>();

  async function write(key: Key, entries: { audience: string; op: 'put' | 'remove' }[]) {
    for (const { audience, op } of entries) {
      touched.add(audience);
      await trx.executeQuery(UPSERT_ENTRY(audience, key.table, key.id, seq, op));
    }
  }

  async function visibleTo<T extends TableName>(table: T, row: Row<T> | null | undefined): Promise<string[]> {
    return row ? audiencesOfRow(trx, { table, row }, now) : [];
  }

  const done = new Set<string>();
  for (const change of changes) {
    done.add(`${change.table}/${change.id}`);
    const [known, visible] = [await entriesOf(trx, change), await visibleTo(change.table, change.after)];
    const gone = [...known].filter(([audience, op]) => op === 'put' && !visible.includes(audience));
    await write(change, [
      ...visible.map((audience) => ({ audience, op: 'put' as const })),
      ...gone.map(([audience]) => ({ audience, op: 'remove' as const })),
    ]);
  }
  for (const change of changes) {
    for (const key of await dependentsOf(trx, change)) {
      if (done.has(`${key.table}/${key.id}`)) continue;
      done.add(`${key.table}/${key.id}`);
      const row = await readRow(trx, key.table, key.id);
      const [known, visible] = [await entriesOf(trx, key), await visibleTo(key.table, row)];
      const added = visible.filter((audience) => known.get(audience) !== 'put');
      const gone = [...known].filter(([audience, op]) => op === 'put' && !visible.includes(audience));
      await write(key, [
        ...added.map((audience) => ({ audience, op: 'put' as const })),
        ...gone.map(([audience]) => ({ audience, op: 'remove' as const })),
      ]);
    }
  }
  return touched;
}
