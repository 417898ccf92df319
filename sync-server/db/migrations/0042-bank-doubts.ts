import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/**
 * Which files list each entry, questions about entries, outgoing money, and files taken back. Earlier versions
 * identified entries by day, amount and payer, and did not store which kind of file listed them.
 */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "bankSightings" (
      "fileId" ${text} not null, "entryId" ${text} not null, "source" ${text} not null, "no" ${text}, "balance" bigint,
      "countsLines" bigint not null, primary key ("fileId", "entryId"))`,
    'create index "bankSightings_entry" on "bankSightings" ("entryId")',
    `insert into "bankSightings" ("fileId", "entryId", "source", "countsLines")
      select "fileId", "_id", '', 0 from "bankEntries"`,
    `create table "bankOutgoing" (
      "_id" ${text} primary key, "account" ${text} not null, "bookedOn" ${text} not null, "amount" bigint not null,
      "payer" ${text} not null, "isCorrection" bigint not null)`,
    'create index "bankOutgoing_account" on "bankOutgoing" ("account", "bookedOn")',
    `create table "bankDoubts" (
      "entryId" ${text} not null, "otherId" ${text} not null, "kind" ${text} not null, "answer" ${text},
      "by" ${text} not null, primary key ("entryId", "otherId", "kind"))`,
    'create index "bankDoubts_other" on "bankDoubts" ("otherId")',
    'create index "bankDoubts_open" on "bankDoubts" ("entryId", "otherId", "kind") where "answer" is null',
    `alter table "bankEntries" add column "sameAs" ${text}`,
    'create index "bankEntries_same" on "bankEntries" ("sameAs") where "sameAs" is not null',
    'alter table "bankEntries" add column "isCorrection" bigint not null default 0',
    `alter table "bankFiles" add column "takenBackAt" ${text}`,
    `alter table "bankFiles" add column "takenBackBy" ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
