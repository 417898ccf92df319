import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The day of a slip: the day of its delivery, or until then the planned one. */
export const DAY_OF_SLIP = 'coalesce("deliveredOn", "day")';

/** Delivery slips, their numbers, and the origin of an invoice; null in invoices from before. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "slips" (
      "_id" ${text} primary key, "no" bigint, "customerId" ${text} not null references "customers" ("_id"),
      "orderId" ${text}, "lines" ${text} not null, "note" ${text} not null, "day" ${text} not null,
      "createdAt" ${text} not null, "deliveredAt" ${text}, "deliveredOn" ${text}, "voidedAt" ${text},
      "reason" ${text} not null, "billing" ${text}, "billedAt" ${text}, "billingId" ${text}, "correctsId" ${text},
      "version" bigint not null, "corrected" ${text}, "differs" ${text})`,
    `create index "slips_day" on "slips" (${DAY_OF_SLIP}, "_id")`,
    `create index "slips_customer" on "slips" ("customerId", ${DAY_OF_SLIP}, "_id")`,
    'create index "slips_open" on "slips" ("customerId") where "billedAt" is null',
    'create index "slips_billed" on "slips" ("billedAt", "_id")',
    'create index "slips_voided" on "slips" ("voidedAt", "_id")',
    `insert into "counters" ("name", "value") values ('slipNo', 0)`,
    `alter table "invoices" add column "origin" ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
