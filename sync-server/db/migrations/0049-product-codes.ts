import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Codes of products; null in records from before. */
export async function up(db: Db): Promise<void> {
  const { types, folded } = engineOf(db);
  await sql.raw(`alter table "products" add column "code" ${types.text}`).execute(db);
  await sql.raw(`create index "products_code_folded" on "products" (${folded('"code"')})`).execute(db);
}
