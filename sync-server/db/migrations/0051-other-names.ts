import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Other names and readings of products; null in records from before. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql.raw(`alter table "products" add column "otherNames" ${text}`).execute(db);
}
