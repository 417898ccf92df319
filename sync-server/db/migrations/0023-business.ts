import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The business's own record, still without a name, and the tax rates as of November 2026. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "business" (
      "_id" ${text} primary key, "legalName" ${text} not null, "registrationNo" ${text} not null,
      "address" ${text} not null, "phone" ${text} not null, "logo" ${text} not null, "bankAccounts" ${text} not null)`,
    `insert into "business" values ('00000000-0000-8000-8000-000000000001', '', '', '', '', '', '[]')`,
    `create table "taxRates" (
      "_id" ${text} primary key, "class" ${text} not null, "percent" bigint not null, "reduced" bigint not null,
      "from" ${text} not null, "to" ${text}, "status" ${text} not null, "source" ${text} not null)`,
    `insert into "taxRates" values
      ('00000000-0000-8000-8000-000000000011', 'food', 8, 1, '2019-10-01', null, 'in force', '消費税法 2019-10-01'),
      ('00000000-0000-8000-8000-000000000012', 'standard', 10, 0, '2019-10-01', null, 'in force', '消費税法 2019-10-01'),
      ('00000000-0000-8000-8000-000000000013', 'food', 1, 1, '2027-04-01', '2029-03-31', 'planned', '閣議決定 2026-09-15')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
