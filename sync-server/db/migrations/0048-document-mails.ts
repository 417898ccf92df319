import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** How a customer gets its invoices, e-mails with documents, and documents that customers opened in the app. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `alter table "customers" add column "invoiceBy" ${text}`,
    `create table "documentMails" (
      "_id" ${text} primary key, "documentId" ${text} not null, "to" ${text} not null, "state" ${text} not null,
      "problem" ${text} not null, "tries" bigint not null, "nextAt" ${text} not null, "askedAt" ${text} not null,
      "askedBy" ${text} not null, "sentAt" ${text})`,
    'create index "documentMails_document" on "documentMails" ("documentId", "askedAt")',
    `create index "documentMails_waiting" on "documentMails" ("nextAt") where "state" = 'waiting'`,
    `create table "documentOpenings" ("documentId" ${text} primary key, "openedAt" ${text} not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
