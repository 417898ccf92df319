import type { Trx } from './database.ts';
import type { RowChange } from './server-tx.ts';
import { statement } from './statement.ts';

const COUNT_DAY = statement(
  `insert into "finishedDays" ("tbl", "day", "count") values (?, ?, ?)
    on conflict ("tbl", "day") do update set "count" = "finishedDays"."count" + excluded."count"`,
);
const COUNT_OWNER = statement(
  `insert into "finishedBy" ("tbl", "customerId", "userId", "count") values (?, ?, ?, ?)
    on conflict ("tbl", "customerId", "userId") do update set "count" = "finishedBy"."count" + excluded."count"`,
);

/** The day and owner under which a record counts as finished work; null if it does not. */
function placeOf(
  { table }: RowChange,
  row: RowChange['after'],
): { day: string; customerId: string; userId: string } | null {
  if (table !== 'orders' && table !== 'orderTracks' && table !== 'invoices') return null;
  const at = row && ('completedAt' in row ? row.completedAt : 'deliveredAt' in row ? row.deliveredAt : null);
  if (!at || !('customerId' in row)) return null;
  const userId = table === 'orders' && 'userId' in row ? String(row.userId) : '';
  return { day: at.slice(0, 10), customerId: String(row.customerId), userId };
}

/** Keeps the counts of finished work in step with a record that is about to be written or removed. */
export async function countFinished(trx: Trx, change: RowChange): Promise<void> {
  const [before, after] = [placeOf(change, change.before), placeOf(change, change.after)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  for (const [place, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!place) continue;
    await trx.executeQuery(COUNT_DAY(change.table, place.day, by));
    await trx.executeQuery(COUNT_OWNER(change.table, place.customerId, place.userId, by));
  }
}
