import { sql } from 'kysely';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

/** Records per page, which take a few milliseconds. */
const PAGE = 200;

/** Tables that keep deleted records. */
const KEEPING: readonly TableName[] = ['customers', 'products'];

/** Current records of a table in pages; yields to the event loop in between. */
export async function* existingRecords<T extends 'customers' | 'products' | 'prices'>(
  db: Db,
  table: T,
): AsyncGenerator<Row<T>[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  const isCurrent = sql.raw(KEEPING.includes(table) ? 'and "deletedAt" is null' : '');
  let after = '';
  for (;;) {
    const page = sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where "_id" > ${after} ${isCurrent} order by "_id" limit ${PAGE}`;
    const { rows } = await page.execute(db);
    const records = rows.map((row) => decodeRow(table, row));
    yield records;
    if (records.length < PAGE) return;
    after = records.at(-1)?._id ?? after;
    await yieldToEventLoop();
  }
}
