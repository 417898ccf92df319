import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isKeptCash } from '../feed/open-cash.ts';

/** When the work of a table's record `r` ended, in SQL. */
const FINISHED_AT = {
  orders: sql`r."deliveredAt"`,
  orderTracks: sql`r."deliveredAt"`,
  handovers: sql`r."confirmedAt"`,
  deletedOrders: sql`r."deletedAt"`,
  documents: sql`r."issuedAt"`,
  slips: sql`coalesce(r."voidedAt", r."billedAt")`,
  billings: sql`r."closedAt"`,
} as const;

/** `isKeptForCash` of invoice `i` in SQL. */
function keepsCash(audience: string, start: string) {
  if (audience.startsWith('customer:')) return sql`false`;
  const whose = audience === 'office' ? sql`` : sql` and p."collectorId" = ${audience.slice('driver:'.length)}`;
  return sql`exists (select 1 from payments as p where p."invoiceId" = i."_id"${whose} and ${isKeptCash(start)})`;
}

/**
 * SQL for "the entry's work was finished before an instant". Finds the record by id, so its cost does not depend on the
 * history.
 */
export function isFinishedBefore(eb: ExpressionBuilder<Database, 'feed'>, audience: string, start: string) {
  const own = Object.entries(FINISHED_AT).map(
    ([table, finished]) => sql`when ${table} then exists (
      select 1 from ${sql.table(table)} as r where r."_id" = feed.id and ${finished} < ${start})`,
  );
  const isOld = sql`i."completedAt" < ${start} and not ${keepsCash(audience, start)}`;
  const byInvoice = ['payments', 'notes'].map(
    (table) => sql`when ${table} then exists (
      select 1 from ${sql.table(table)} as r join invoices as i on i."_id" = r."invoiceId"
      where r."_id" = feed.id and ${isOld})`,
  );
  const invoices = sql`when 'invoices' then exists (select 1 from invoices as i where i."_id" = feed.id and ${isOld})`;
  return sql<boolean>`case ${eb.ref('feed.tbl')} ${sql.join([...own, invoices, ...byInvoice], sql` `)} else false end`;
}
