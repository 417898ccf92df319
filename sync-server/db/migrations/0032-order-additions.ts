import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** A restaurant's later additions to its order, as JSON; null for none. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql.raw(`alter table "orders" add column "additions" ${text}`).execute(db);
}
