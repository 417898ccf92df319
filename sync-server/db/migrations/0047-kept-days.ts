import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** A day without deliveries for which the office delivers an order nevertheless. */
export async function up(db: Db): Promise<void> {
  await sql.raw(`alter table "orders" add column "keptDay" ${engineOf(db).types.text}`).execute(db);
}
