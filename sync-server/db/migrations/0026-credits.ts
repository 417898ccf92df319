import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** A payment's method and total (null in payments from before, which are cash), and customers' credit. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  for (const name of ['method', 'kind', 'allocationId', 'bankEntryId', 'billingId']) {
    await sql.raw(`alter table "payments" add column "${name}" ${text}`).execute(db);
  }
  const statements = [
    'create index "payments_allocation" on "payments" ("allocationId") where "allocationId" is not null',
    'create index "payments_bank_entry" on "payments" ("bankEntryId") where "bankEntryId" is not null',
    `create table "credits" (
      "_id" ${text} primary key, "customerId" ${text} not null references "customers" ("_id"), "amount" bigint not null,
      "kind" ${text} not null, "date" ${text} not null, "at" ${text} not null, "by" ${text} not null,
      "reason" ${text} not null, "method" ${text}, "reverses" ${text}, "reversedBy" ${text}, "allocationId" ${text},
      "bankEntryId" ${text}, "billingId" ${text})`,
    'create index "credits_customer" on "credits" ("customerId")',
    'create index "credits_bank_entry" on "credits" ("bankEntryId") where "bankEntryId" is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
