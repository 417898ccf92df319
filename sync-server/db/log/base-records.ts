import type { Db } from '../database.ts';
import { remembersBases } from '../history.ts';
import type { RowChange } from '../server-tx.ts';
import { statement } from '../statement.ts';

const INSERT_BASE = statement(
  'insert into "baseRecords" ("tbl", "recordId", "seq", "row") values (?, ?, ?, ?) on conflict do nothing',
);

/**
 * After a restore, saves records as they were before their first change since.
 * @param seq the feed position up to which they were so
 */
export async function keepBases(trx: Db, changes: readonly RowChange[], seq: number): Promise<void> {
  if (!(await remembersBases(trx))) return;
  for (const { table, id, before } of changes) {
    await trx.executeQuery(INSERT_BASE(table, id, seq, before && JSON.stringify(before)));
  }
}
