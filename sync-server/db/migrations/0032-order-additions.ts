import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** What a restaurant added to its order later, as JSON; null for nothing. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql.raw(`alter table "orders" add column "additions" ${text}`).execute(db);
}
