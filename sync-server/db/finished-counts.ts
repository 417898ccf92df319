import { utcDayOf } from '../../schema/core/days.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Db } from './database.ts';
import { statement } from './statement.ts';

const COUNT_DAY = statement(
  `insert into "finishedDays" ("tbl", "day", "count") values (?, ?, ?)
    on conflict ("tbl", "day") do update set "count" = "finishedDays"."count" + excluded."count"`,
);
const COUNT_OWNER = statement(
  `insert into "finishedBy" ("tbl", "customerId", "userId", "count") values (?, ?, ?, ?)
    on conflict ("tbl", "customerId", "userId") do update set "count" = "finishedBy"."count" + excluded."count"`,
);

type Change = { table: TableName; before: object | null; after: object | null };

/** The day and owner under which a record counts as finished work; null if it does not count. */
function placeOf(table: TableName, row: object | null): { day: string; customerId: string; userId: string } | null {
  if (table !== 'orders' && table !== 'orderTracks' && table !== 'invoices') return null;
  const at = row && ('completedAt' in row ? row.completedAt : 'deliveredAt' in row && row.deliveredAt);
  if (!at || !('customerId' in row)) return null;
  const userId = table === 'orders' && 'userId' in row ? String(row.userId) : '';
  return { day: utcDayOf(String(at)), customerId: String(row.customerId), userId };
}

/** Updates the counts of finished work for a record that is about to be written or removed. */
export async function countFinished(trx: Db, { table, ...change }: Change): Promise<void> {
  const [before, after] = [placeOf(table, change.before), placeOf(table, change.after)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  for (const [place, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!place) continue;
    await trx.executeQuery(COUNT_DAY(table, place.day, by));
    await trx.executeQuery(COUNT_OWNER(table, place.customerId, place.userId, by));
  }
}
