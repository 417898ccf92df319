import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { LocalDb } from '../replica/local-db.ts';

/** Changes fields of a record on a device as a pulled page would, in whichever table it is stored. */
export async function changeRecord<T extends TableName>(
  db: LocalDb,
  [table, id]: [T, Id],
  change: Partial<Row<T>>,
): Promise<void> {
  const row = await db.rows(table).get(id);
  if (!row) throw new Error(`No ${table}/${id} on this device`);
  await db.rows(table).put({ ...row, ...change });
}
