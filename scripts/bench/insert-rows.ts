import type BetterSqlite3 from 'better-sqlite3';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { columnsOf, encodeRow } from '../../sync-server/db/column-codec.ts';

/** Inserts stored records directly, without rules, feed or log. */
export function insertRows<T extends TableName>(db: BetterSqlite3.Database, table: T, rows: readonly Row<T>[]): void {
  const names = columnsOf(table).map(({ name }) => `"${name}"`);
  const insert = db.prepare(`insert into "${table}" (${names}) values (${names.map(() => '?')})`);
  for (const row of rows) insert.run(encodeRow(table, row));
}
