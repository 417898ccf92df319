import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Entries of banks' files with their state, the files, and the format of an account's files. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "bankEntries" (
      "_id" ${text} primary key, "account" ${text} not null, "bookedOn" ${text} not null, "amount" bigint not null,
      "payer" ${text} not null, "payerKey" ${text} not null, "cancelled" bigint not null, "state" ${text} not null,
      "reason" ${text} not null, "by" ${text} not null, "takesBack" ${text}, "fileId" ${text} not null)`,
    'create index "bankEntries_state" on "bankEntries" ("state", "bookedOn", "_id")',
    'create index "bankEntries_day" on "bankEntries" ("bookedOn", "_id")',
    'create index "bankEntries_account" on "bankEntries" ("account", "bookedOn")',
    'create index "bankEntries_alike" on "bankEntries" ("payerKey", "amount")',
    'create index "bankEntries_back" on "bankEntries" ("takesBack") where "takesBack" is not null',
    `create table "bankFiles" (
      "_id" ${text} primary key, "name" ${text} not null, "importedAt" ${text} not null, "by" ${text} not null,
      "added" bigint not null, "from" ${text} not null, "to" ${text} not null)`,
    'create index "bankFiles_imported" on "bankFiles" ("importedAt")',
    `create table "bankSources" ("key" ${text} primary key, "codes" ${text}, "columns" ${text})`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
