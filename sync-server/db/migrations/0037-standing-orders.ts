import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Standing orders, and which of them an order was made from. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "standingOrders" (
      "_id" ${text} primary key, "customerId" ${text} not null references "customers" ("_id"), "orderItems" ${text} not null,
      "weekdays" ${text} not null, "everyWeeks" bigint not null, "from" ${text} not null, "until" ${text},
      "customMessage" ${text} not null, "skipped" ${text} not null, "pausedUntil" ${text}, "version" bigint not null,
      "settledUntil" ${text} not null, "by" ${text} not null, "changed" ${text} not null)`,
    'create index "standingOrders_customer" on "standingOrders" ("customerId")',
    `alter table "orders" add column "standingOrderId" ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
