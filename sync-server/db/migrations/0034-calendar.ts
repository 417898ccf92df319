import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/**
 * Delivery days and cut-off times, the calendar's exceptions, orders' judged arrival, and outages. The order minimum is
 * that of the terms.
 */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const columns = {
    business: { routePlans: text, orderMinimum: 'bigint' },
    customers: { cutOff: text, grace: 'bigint' },
    orders: { arrival: text, arrivedAt: text, proposedDay: text, askedDay: text, belowMinimum: 'bigint' },
  };
  for (const [table, added] of Object.entries(columns)) {
    for (const [name, type] of Object.entries(added)) {
      await sql.raw(`alter table "${table}" add column "${name}" ${type}`).execute(db);
    }
  }
  const statements = [
    'update "business" set "orderMinimum" = 20000',
    // Makes the server republish the business at its start (begin-business.ts).
    `delete from "feed" where "tbl" = 'business'`,
    `create table "calendarDays" (
      "_id" ${text} primary key, "day" ${text} not null, "route" ${text}, "kind" ${text} not null, "note" ${text} not null)`,
    'create index "calendarDays_day" on "calendarDays" ("day")',
    `create table "outages" ("from" ${text} primary key, "until" ${text} not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
