import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Journals exported for the books, and each entry as last exported. Earlier exports were not recorded. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "journalExports" (
      "_id" ${text} primary key, "takenAt" ${text} not null, "by" ${text} not null, "format" ${text} not null,
      "from" ${text} not null, "to" ${text} not null, "entries" bigint not null)`,
    'create index "journalExports_days" on "journalExports" ("to", "from")',
    `create table "journalTaken" (
      "no" ${text} primary key, "exportId" ${text} not null, "date" ${text} not null, "amount" bigint not null,
      "print" ${text} not null)`,
    'create index "journalTaken_date" on "journalTaken" ("date")',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
