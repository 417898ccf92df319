import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The day without deliveries on which the office delivers an order all the same. */
export async function up(db: Db): Promise<void> {
  await sql.raw(`alter table "orders" add column "keptDay" ${engineOf(db).types.text}`).execute(db);
}
