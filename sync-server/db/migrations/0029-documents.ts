import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Documents as issued, and their numbers: each kind has a series per epoch, so that a restore begins new ones. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "documents" (
      "_id" ${text} primary key, "kind" ${text} not null, "series" ${text} not null, "number" bigint not null,
      "no" ${text} not null, "issuedOn" ${text} not null, "issuedAt" ${text} not null, "customerId" ${text} not null,
      "partner" ${text} not null, "total" bigint not null, "causeId" ${text} not null, "replaces" ${text},
      "logo" ${text} not null, "sha256" ${text} not null, "snapshot" ${text} not null)`,
    'create unique index "documents_number" on "documents" ("kind", "series", "number")',
    'create index "documents_issued" on "documents" ("issuedAt", "_id")',
    'create index "documents_cause" on "documents" ("causeId")',
    'create index "documents_replaces" on "documents" ("replaces") where "replaces" is not null',
    'create index "documents_logo" on "documents" ("logo") where "logo" <> \'\'',
    // Covers a search: rows are read only for the page that is shown.
    `create index "documents_day" on "documents"
      ("issuedOn", "issuedAt", "_id", "kind", "total", "customerId", "partner", "no")`,
    'create index "documents_customer" on "documents" ("customerId", "issuedOn", "issuedAt", "_id")',
    `create table "documentSeries" (
      "kind" ${text} not null, "epoch" ${text} not null, "series" ${text} not null, "startedAt" ${text} not null,
      "lastNumber" bigint not null, "before" ${text}, "beforeNumber" bigint, primary key ("kind", "epoch"))`,
    // A database restored before it had documents starts them like one that never was restored.
    `insert into meta (key, value) select 'documentsFrom', value from meta where key = 'epoch'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
