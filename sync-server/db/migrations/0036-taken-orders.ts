import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The person in the office who took an order by telephone or fax, as JSON; null for one that was placed in the app. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql.raw(`alter table "orders" add column "taken" ${text}`).execute(db);
}
