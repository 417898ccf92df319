import { sql } from 'kysely';
import type { Row } from '../../schema/tables.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';

/** Records per page: some milliseconds of work. */
const PAGE = 200;

/** Current records of a table in pages; yields to the event loop in between. */
export async function* existingRecords<T extends 'customers' | 'products'>(
  db: Db | Trx,
  table: T,
): AsyncGenerator<Row<T>[]> {
  const yieldToEventLoop = createYieldToEventLoop();
  let after = '';
  for (;;) {
    const page = sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where "_id" > ${after} and "deletedAt" is null order by "_id" limit ${PAGE}`;
    const { rows } = await page.execute(db);
    const records = rows.map((row) => decodeRow(table, row));
    yield records;
    if (records.length < PAGE) return;
    after = records.at(-1)?._id ?? after;
    await yieldToEventLoop();
  }
}
