import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The date of an invoice from before the business used this app, and what imports wrote, so as to undo them. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `alter table "invoices" add column "issuedOn" ${text}`,
    `create table "imports" (
      "_id" ${text} primary key, "kind" ${text} not null, "fileName" ${text} not null, "at" ${text} not null,
      "byId" ${text} not null, "byName" ${text} not null, "created" bigint not null, "changed" bigint not null,
      "undoneAt" ${text})`,
    'create index "imports_at" on "imports" ("at")',
    `create table "importedWork" (
      "importId" ${text} not null, "mutationId" ${text} not null, primary key ("importId", "mutationId"))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
