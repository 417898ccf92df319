import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Closings, the counters of closings and their runs, and indexes for what a closing reads. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "billings" (
      "_id" ${text} primary key, "no" bigint, "runId" ${text} not null, "runNo" bigint,
      "customerId" ${text} not null references "customers" ("_id"),
      "from" ${text} not null, "closedOn" ${text} not null, "dueOn" ${text} not null,
      "previous" bigint not null, "received" bigint not null, "adjusted" bigint not null, "carried" bigint not null,
      "groups" ${text} not null, "untaxed" bigint not null, "current" bigint not null, "billed" bigint not null,
      "slipIds" ${text} not null, "paymentIds" ${text} not null, "creditIds" ${text} not null,
      "lateSlipIds" ${text} not null, "closedAt" ${text} not null, "closedBy" ${text} not null,
      "replaces" ${text}, "reversedAt" ${text}, "reversedBy" ${text}, "reason" ${text} not null)`,
    'create index "billings_customer" on "billings" ("customerId", "closedOn")',
    'create index "billings_run" on "billings" ("runId", "no")',
    'create index "billings_run_no" on "billings" ("runNo", "runId")',
    'create index "billings_day" on "billings" ("closedOn", "customerId")',
    'create index "billings_closed" on "billings" ("closedAt", "_id")',
    'create index "customers_method" on "customers" ("paymentMethod")',
    // Invoices to carry over: open and overpaid ones.
    'create index "invoices_balance" on "invoices" ("customerId") where "amount" <> "paid"',
    `insert into "counters" ("name", "value") values ('billingNo', 0), ('closingRunNo', 0)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
