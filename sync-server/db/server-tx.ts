import type { Tx } from '../../schema/mutation.ts';
import { type Row, TABLE_NAMES, type TableName } from '../../schema/tables.ts';
import { columnsOf, decodeRow, encodeRow } from './column-codec.ts';
import type { Trx } from './database.ts';
import { statement } from './statement.ts';

/** A record changed by a transaction: before its first change and after the last; null if missing. */
export type RowChange = {
  [T in TableName]: { table: T; id: string; before: Row<T> | null; after: Row<T> | null };
}[TableName];

function statementsOf(table: TableName) {
  const names = columnsOf(table).map(({ name }) => `"${name}"`);
  const updates = names.slice(1).map((name) => `${name} = excluded.${name}`);
  return {
    get: statement<Record<string, unknown>>(`select * from "${table}" where "_id" = ?`),
    put: statement(`insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
      on conflict ("_id") do update set ${updates.join(', ')}`),
    remove: statement(`delete from "${table}" where "_id" = ?`),
  };
}

const statements = Object.fromEntries(TABLE_NAMES.map((table) => [table, statementsOf(table)])) as Record<
  TableName,
  ReturnType<typeof statementsOf>
>;

export async function readRow<T extends TableName>(
  trx: Pick<Trx, 'executeQuery'>,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const { rows } = await trx.executeQuery(statements[table].get(id));
  return rows[0] && decodeRow(table, rows[0]);
}

/** A Tx on a database transaction; it collects changes for the feed. */
export function createServerTx(trx: Trx): Tx & { changes(): RowChange[] } {
  const changed = new Map<string, RowChange>();

  async function remember<T extends TableName>(table: T, id: string, after: Row<T> | null) {
    const key = `${table}/${id}`;
    const known = changed.get(key);
    const before = known ? known.before : ((await readRow(trx, table, id)) ?? null);
    changed.set(key, { table, id, before, after } as RowChange);
  }

  return {
    get: (table, id) => readRow(trx, table, id),
    async put(table, row) {
      await remember(table, row._id, row);
      await trx.executeQuery(statements[table].put(...encodeRow(table, row)));
    },
    async remove(table, id) {
      await remember(table, id, null);
      await trx.executeQuery(statements[table].remove(id));
    },
    changes: () => [...changed.values()],
  };
}
