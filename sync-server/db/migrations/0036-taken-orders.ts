import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Who in the office took an order by telephone or fax, as JSON; null for an order placed in the app. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql.raw(`alter table "orders" add column "taken" ${text}`).execute(db);
}
