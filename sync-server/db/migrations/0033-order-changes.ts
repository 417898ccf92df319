import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Changes of orders, restaurants' requests after the cut-off, who deleted an order and why, and the office's hours. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    'alter table "orders" add column "version" bigint',
    `alter table "orders" add column "changes" ${text}`,
    `alter table "orders" add column "request" ${text}`,
    `alter table "deletedOrders" add column "deletedBy" ${text}`,
    `alter table "deletedOrders" add column "reason" ${text}`,
    `alter table "deletedOrders" add column "word" ${text}`,
    `alter table "business" add column "hours" ${text}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
